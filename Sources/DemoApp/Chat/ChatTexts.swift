import LabelWidget

/// What the people of the chat write.
@MainActor
enum ChatTexts {
    static func fill(_ messages: ChatMessages) {
        messages.append("Morning, all. Who has time for the release today?", from: "Ada")
        messages.append("I have. The notes are on https://example.org/notes already, @Ada.", from: "Grace", links: true)
        messages.append(
            """
            Good. I have read them, and there is one thing that I would change: the part about the new sizes says what we did, \
            and not what somebody sees who has a window of 360 pixels. I would write three sentences about that, put the old \
            figures behind them, and move the rest to the page that nobody reads. A picture would help as well, before and after, \
            in the dark style too.
            """, from: tr("You"), isOwn: true)
        messages.append(invitation(), from: "Ada")
        messages.append("بالتوفيق! سأنضم بعد الظهر، الساعة 3.", from: "ليلى")
        messages.append("👍🏽", from: "花子")
        messages.append(
            "Write to mail@example.org if the build breaks, or call +49 30 1234567.", from: "Grace", links: true)
        messages.append("I will.", from: tr("You"), isOwn: true)
        for round in 1...40 {
            messages.append(
                "Build \(round) has passed: https://example.org/builds/\(round)", from: "Robot", links: true)
            if round % 4 == 0 { messages.append("Thanks, robot \(round).", from: tr("You"), isOwn: true) }
        }
    }

    /// Links addresses and the names of people.
    static func linking(_ text: StyledText) -> StyledText {
        text.addingDetectedLinks(patterns: [.mentions { LinkValue($0) }])
    }

    /// A message with a button, which stands in the text as a word does.
    private static func invitation() -> StyledText {
        var text = StyledText.Builder()
        text.append("We meet at ten in the small room. ")
        if let button = gtk_button_new_with_label(tr("Join")) {
            // Each row has a button of its own. This one only says how large they are.
            g_object_ref_sink(button)
            text.append(
                StyledText(TextAttachment(placing: button, id: "join", stringRepresentation: "[\(tr("Join"))]")))
            g_object_unref(button)
        }
        text.append(" Bring the figures.")
        return text.text
    }
}

extension ChatMessages {
    fileprivate func append(_ text: String, from sender: String, isOwn: Bool = false, links: Bool = false) {
        let styled = StyledText(text)
        append(links ? ChatTexts.linking(styled) : styled, from: sender, isOwn: isOwn)
    }
}
