/// A language of the texts that are measured.
enum BenchmarkLanguage: CaseIterable {
    case english
    case chinese
    case arabic

    var title: String {
        switch self {
        case .english: tr("English")
        case .chinese: tr("Chinese")
        case .arabic: tr("Arabic")
        }
    }

    /// A BCP 47 tag.
    var tag: String {
        switch self {
        case .english: "en"
        case .chinese: "zh-Hans"
        case .arabic: "ar"
        }
    }

    /// Some words.
    var short: String {
        switch self {
        case .english: "Good morning"
        case .chinese: "早上好"
        case .arabic: "صباح الخير"
        }
    }

    /// A sentence, too long for a line of a label.
    var sentence: String {
        switch self {
        case .english: "The ferry leaves at nine, and the last one comes back before dark."
        case .chinese: "渡船九点出发，最后一班在天黑之前返回，请提前到码头等候。"
        case .arabic: "تغادر العبّارة في التاسعة، وتعود الأخيرة قبل حلول الظلام."
        }
    }

    /// A text of some lines.
    var paragraph: String {
        switch self {
        case .english:
            """
            The ferry leaves at nine. Take a warm jacket if you want to see the lighthouse, as the wind is strong on the \
            north side. Bread and tea are sold at the harbour, and the last boat comes back before dark.
            """
        case .chinese:
            """
            渡船九点出发。想去看灯塔的人请带一件暖和的外套，因为北边风很大。码头上有面包和热茶出售，最后一班船在天黑之前返回。\
            岛上没有商店，所以请自己带好水和午饭。
            """
        case .arabic:
            """
            تغادر العبّارة في التاسعة صباحًا. ومن أراد أن يرى المنارة فليأخذ معه سترة دافئة، لأن الريح قوية في الجهة \
            الشمالية. ويباع الخبز والشاي في الميناء، وتعود آخر سفينة قبل حلول الظلام.
            """
        }
    }
}
