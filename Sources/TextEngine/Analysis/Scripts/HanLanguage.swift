/// The language of a paragraph's Han characters, as implied by its other scripts. The raw value is a language tag.
package enum HanLanguage: String, BitwiseCopyable {
    case japanese = "ja"
    case korean = "ko"
}
