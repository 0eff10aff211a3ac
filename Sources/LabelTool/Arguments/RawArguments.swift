/// The bytes of the command line. `CommandLine.arguments` would repair invalid UTF-8.
struct RawArguments {
    /// Without the program's name.
    let values: [[UInt8]]

    /// The arguments of this process.
    static var process: RawArguments {
        var values: [[UInt8]] = []
        for index in 1..<max(Int(CommandLine.argc), 1) {
            guard let argument = CommandLine.unsafeArgv[index] else { continue }
            var bytes: [UInt8] = []
            var position = 0
            while argument[position] != 0 {
                bytes.append(UInt8(bitPattern: argument[position]))
                position += 1
            }
            values.append(bytes)
        }
        return RawArguments(values: values)
    }
}
