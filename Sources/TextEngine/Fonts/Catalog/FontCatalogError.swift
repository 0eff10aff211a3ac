/// Why a font catalog operation failed.
public enum FontCatalogError: Error, Hashable, CustomStringConvertible {
    /// The file of a Fontconfig configuration is missing or damaged.
    case configurationUnusable(file: String)
    /// The file is missing, or no font.
    case fontUnreadable(file: String)

    /// A sentence for the user.
    public var description: String {
        switch self {
        case .configurationUnusable(let file):
            "The Fontconfig configuration \(file) could not be read; check that the file exists and is valid XML."
        case .fontUnreadable(let file):
            "\(file) is no font that can be read; check the path and that the file is a TrueType or OpenType font."
        }
    }
}
