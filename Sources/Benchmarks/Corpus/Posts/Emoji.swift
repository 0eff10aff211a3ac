/// Emoji of all kinds: one code point, with variation selector, skin tone, ZWJ, flag, keycap.
enum Emoji {
    /// All emoji; common ones are repeated.
    static let all: [String] = single + single + joined + flags + tones + others

    /// One code point each.
    static let single = Vocabulary.words(
        """
        😀 😂 😅 😊 😍 🤔 😴 😎 😭 🙃 🥳 😱 👍 👎 🙏 💪 🎉 🔥 ✨ 💯 🚀 🌊 🌧 🌈 🌸 🌲 🍎 🍋 🍞 🧀 🍜 🍣 ☕ 🍵 🎂 🐟 🐙 🦀 🐈 🐕 🐝 📚 📷 🎻
        🎹 🚲 🚂 ⛵ ⚓ 🏠 🔔 💡 🕰 🧭 🗺
        """)

    /// Several people or things joined by U+200D.
    static let joined = Vocabulary.words("👩‍💻 👨‍🍳 👩‍🚀 👨‍👩‍👧 👨‍👩‍👧‍👦 👩‍❤️‍👨 🏳️‍🌈 🐻‍❄️ ❤️‍🔥 👩‍👩‍👦 🧑‍🌾 👩🏽‍🔬 🧑🏿‍🎨")

    /// Pairs of regional indicators, and a flag made of tags.
    static let flags = Vocabulary.words("🇩🇪 🇫🇷 🇯🇵 🇮🇳 🇧🇷 🇰🇷 🇪🇬 🇬🇷 🇺🇦 🇮🇱 🇹🇭 🇳🇴 🏴󠁧󠁢󠁳󠁣󠁴󠁿")

    /// With a skin tone.
    static let tones = Vocabulary.words("👍🏽 👋🏻 🙏🏾 💪🏿 👏🏼 🤞🏽 👩🏾 🧑🏻 ✊🏿 🤷🏽‍♀️")

    /// Keycaps, and characters that a variation selector turns into emoji.
    static let others = Vocabulary.words("1️⃣ 2️⃣ #️⃣ ❤️ ☀️ ✌️ ☔️ ⚠️ ✉️")
}
