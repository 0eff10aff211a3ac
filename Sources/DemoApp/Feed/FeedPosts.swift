/// A post of the demo's feed.
struct FeedPost: Sendable {
    /// The author's name; some are long enough to be truncated.
    let name: String
    /// The author's handle, with its @.
    let handle: String
    /// The age of the post in minutes.
    let minutesAgo: Int
    /// The text: words, @mentions, #tags, https links and emoji; 1 to 8 lines at a width of 400 pixels.
    let body: String
    /// The number of the picture below the text. Only short posts have any.
    let picture: Int?

    /// What follows the name in the first line.
    var details: String { "  \(handle) · \(age)" }

    /// The text as a row shows it: a line with name, handle and age, and the body.
    var text: String { "\(name)\(details)\n\(body)" }

    /// The age, abbreviated.
    var age: String {
        switch minutesAgo {
        case ..<1: tr("now")
        case ..<60: tr("{1}m", minutesAgo)
        case ..<(24 * 60): tr("{1}h", minutesAgo / 60)
        default: tr("{1}d", minutesAgo / (24 * 60))
        }
    }
}

/// The post at `index`, always the same. O(1).
///
/// Of seven posts, four are English, two Chinese and one Hindi.
func feedPost(at index: Int) -> FeedPost {
    var random = DemoRandom(seed: UInt64(bitPattern: Int64(index)))
    let language = FeedLanguage.all[[0, 1, 0, 2, 0, 1, 0][((index % 7) + 7) % 7]]
    let author = random.pick(language.authors)
    let number = random.below(4) == 0 ? String(random.below(900) + 10) : ""
    // Each row is two minutes and a bit older than the one before.
    let minutesAgo = max(0, index) * 2 + random.below(3)
    let body = feedBody(language, &random)
    let isShort = body.utf8.count < 150 && body.unicodeScalars.count < 70
    return FeedPost(
        name: author.name, handle: "@\(author.handle)\(number)", minutesAgo: minutesAgo, body: body,
        picture: isShort && random.below(3) > 0 ? random.below(FeedPicture.count) : nil)
}

/// Some sentences, with mentions, tags, links and emoji.
private func feedBody(_ language: FeedLanguage, _ random: inout DemoRandom) -> String {
    // Short posts are the most common ones.
    let sentenceCount = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5][random.below(10)]
    var body = ""
    if random.below(6) == 0 { body = "\(feedMention(&random)) " }
    // Steps from a random start: no sentence repeats, and no list is shuffled.
    let start = random.below(language.sentences.count)
    let step = language.steps[random.below(language.steps.count)]
    for number in 0..<sentenceCount where body.unicodeScalars.count < language.lengthLimit {
        if number > 0 { body += random.below(9) == 0 ? "\n" : language.separator }
        let template = language.sentences[(start + number * step) % language.sentences.count]
        body += feedFill(template, language, &random)
        if random.below(5) == 0 { body += " \(random.pick(FeedLanguage.emoji))" }
    }
    if random.below(4) == 0 { body += " #\(random.pick(language.tags))" }
    if random.below(5) == 0 { body += " \(feedLink(&random))" }
    if random.below(7) == 0 { body += " \(feedMention(&random))" }
    if random.below(5) == 0 { body += " #\(random.pick(language.tags))" }
    if random.below(3) == 0 { body += " \(random.pick(FeedLanguage.emoji))" }
    return body
}

/// The template with every `*` replaced.
private func feedFill(_ template: String, _ language: FeedLanguage, _ random: inout DemoRandom) -> String {
    var text = ""
    for (number, part) in template.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { text += random.pick(language.things) }
        text += part
    }
    return text
}

private func feedMention(_ random: inout DemoRandom) -> String {
    let language = random.pick(FeedLanguage.all)
    return "@\(random.pick(language.authors).handle)"
}

private func feedLink(_ random: inout DemoRandom) -> String {
    let host = random.pick(FeedLanguage.hosts)
    let page = random.pick(FeedLanguage.pages)
    return random.below(2) == 0 ? "https://\(host)/\(page)" : "https://\(host)/\(page)/\(random.below(90_000) + 100)"
}
