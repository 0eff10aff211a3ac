// A fault for the address sanitizer to find: memory is read after it was given back.
let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 4)
numbers.initialize(repeating: 1, count: 4)
numbers.deallocate()
print(numbers[CommandLine.arguments.count])
