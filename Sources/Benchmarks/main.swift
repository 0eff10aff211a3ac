if CommandLine.arguments.contains("--corpus-stats") {
    CorpusStatistics.printAll()
} else if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--corpus-texts" {
    for text in TextClass(name: CommandLine.arguments[2])?.texts() ?? [] { print(text) }
} else {
    print("usage: Benchmarks --corpus-stats | --corpus-texts CLASS")
}
