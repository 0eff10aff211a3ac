"""Random texts that mix scripts, directions and problematic characters."""

PIECES = {
    "latin": ["Hello", "world", "fi", "office", "AVATAR", "naïve", "Straße", "e\u0301te\u0301", "x", "l'été", "a-b"],
    "arabic": ["سلام", "العربية", "لا", "كتاب", "مُحَمَّد", "بسم", "۱۲۳", "هـ"],
    "hebrew": ["שלום", "עולם", "שָׁלוֹם", "א"],
    "han": ["中文", "漢字", "你好世界", "。", "，", "「引用」"],
    "kana": ["ひらがな", "カタカナ", "ー", "ッ", "きゃ", "ｶﾞ"],
    "hangul": ["한국어", "안녕하세요", "각"],
    "devanagari": ["नमस्ते", "हिन्दी", "क्षेत्र", "र्कि", "श्री"],
    "thai": ["สวัสดี", "ภาษาไทย", "น้ำ", "ที่"],
    "other": ["Ελληνικά", "Русский", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "বাংলা", "ગુજરાતી", "ਪੰਜਾਬੀ", "සිංහල",
              "မြန်မာ", "ខ្មែរ", "ລາວ", "བོད", "አማርኛ", "ქართული", "Հայերեն", "ᏣᎳᎩ", "ᠮᠣᠩᠭᠣᠯ", "ܣܘܪܝܝܐ", "ދިވެހި"],
    "emoji": ["😀", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🇫🇷🇯🇵", "🇦", "1️⃣", "#️⃣", "❤️", "☎", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⌚︎", "©", "™️"],
    "digits": ["123", "1.5", "10%", "$5", "(x)", "[a", "b]", "—", "…", "/", "a/b"],
    "space": [" ", " ", " ", "  ", "\t", "\u00a0", "\u3000", "\u2003", "\u200b", "\u202f"],
    "breaks": ["\n", "\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "\n\n"],
    "bidi": ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u200e", "\u200f",
             "\u061c"],
    "marks": ["\u0301", "\u0300\u0323", "\u0651", "\u093f", "\u0e33", "\u20e3", "\ufe0f", "\ufe0e", "\u200d", "\u200c"],
    "hyphen": ["co\u00adop\u00ader\u00ada\u00adtion", "\u00ad", "Donau\u00addampf", "كت\u00adاب"],
    "odd": ["\ufeff", "\u0000", "\u0001", "\u001b", "\u007f", "\u2060", "\ufffc", "\ufffd", "\ufffe", "\U0010fffd", "\ue000",
            "\U000e0041", "\u034f"],
}

MIXES = [
    ("latin", "latin", "latin", "space", "space"),
    ("latin", "hebrew", "arabic", "space", "digits"),
    ("arabic", "space", "arabic", "marks"),
    ("han", "kana", "latin"),
    ("devanagari", "thai", "other", "space"),
    ("latin", "emoji", "space"),
    ("latin", "hyphen", "space", "arabic"),
    ("latin", "space", "breaks", "arabic"),
    ("bidi", "latin", "arabic", "space", "digits"),
    ("marks", "odd", "space", "latin"),
    tuple(PIECES),
]


def random_text(random, longest=14):
    mix = random.choice(MIXES)
    return "".join(random.choice(PIECES[random.choice(mix)]) for _ in range(random.randint(0, longest)))
