import CLabelHarfBuzz

/// Scripts whose letters join. Letter spacing would tear their words apart.
enum JoiningScripts {
    @inline(__always)
    static func contains(_ script: UInt32) -> Bool {
        switch hb_script_t(rawValue: script) {
        case HB_SCRIPT_LATIN, HB_SCRIPT_COMMON, HB_SCRIPT_HAN: false
        case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC,
            HB_SCRIPT_PHAGS_PA, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_ADLAM,
            HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN, HB_SCRIPT_OLD_UYGHUR, HB_SCRIPT_CHORASMIAN:
            true
        default: false
        }
    }
}
