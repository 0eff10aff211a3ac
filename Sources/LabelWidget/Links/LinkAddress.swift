import TextEngine

/// What the address of a link is, for the words of the menu and for copying.
enum LinkAddress: Equatable {
    /// Any other address, escaped: what is pasted into a terminal is one line, and obeyed by nobody.
    case web(String)
    /// The scheme `mailto`, with the address without it (RFC 6068).
    case mail(String)
    /// The scheme `tel`, with the number without it (RFC 3966).
    case phone(String)

    init(_ url: String) {
        if let rest = url.behind(scheme: "mailto"), let address = rest.before("?").decoded, !address.isEmpty {
            self = .mail(address)
        } else if let rest = url.behind(scheme: "tel"), let number = rest.before(";").decoded, !number.isEmpty {
            self = .phone(number)
        } else {
            self = .web(Self.escaped(url))
        }
    }

    /// An address without what would end it in a list or on a command line: control characters (C0, DEL and C1) and spaces are
    /// escaped.
    static func escaped(_ url: String) -> String {
        guard url.unicodeScalars.contains(where: \.isEscapedInURLs) else { return url }
        var result = ""
        for scalar in url.unicodeScalars {
            guard scalar.isEscapedInURLs else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                result += byte < 0x10 ? "%0" : "%"
                result += String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// What copying gives.
    var text: String {
        switch self {
        case .web(let text), .mail(let text), .phone(let text): text
        }
    }
}

extension TextLink {
    /// The address; nil for a value of the app.
    var address: LinkAddress? { value.url.map { LinkAddress($0) } }
}

extension Unicode.Scalar {
    fileprivate var isEscapedInURLs: Bool { self == " " || isControl }

    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
    /// What follows a scheme, which may have capitals; nil if the address has another scheme.
    fileprivate func behind(scheme: String) -> Substring.UTF8View? {
        guard utf8.count > scheme.utf8.count else { return nil }
        let (first, rest) = (utf8.prefix(scheme.utf8.count), utf8.dropFirst(scheme.utf8.count))
        guard rest.first == UInt8(ascii: ":"), zip(first, scheme.utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
            return nil
        }
        return rest.dropFirst()
    }
}

extension Substring.UTF8View {
    fileprivate func before(_ end: Unicode.Scalar) -> Substring.UTF8View { prefix { $0 != UInt8(ascii: end) } }

    /// The text with its percent signs replaced; nil if that is no text, or has control characters.
    fileprivate var decoded: String? {
        var bytes: [UInt8] = []
        var rest = self
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        let text = String(validating: bytes, as: UTF8.self)
        return text?.unicodeScalars.contains(where: \.isControl) == true ? nil : text
    }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
