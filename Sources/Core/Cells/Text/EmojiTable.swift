/// The scalars that combine to a single emoji of two columns.
///
/// Sources: Unicode 16 (emoji-data, emoji-variation-sequences) and the regions of ISO 3166-1 that
/// have flags. Sequences that are not in this table are never sent to a terminal as a single glyph.
enum EmojiTable {
  /// Whether a scalar alone is an emoji: a wide one, or one that the selector makes one.
  static func isEmoji(_ scalar: UInt32) -> Bool {
    (0x1F000...0x1FAFF).contains(scalar) || (0x2190...0x2BFF).contains(scalar)
      || takesSelector(scalar)
  }

  /// Whether U+FE0F makes an emoji of a scalar that is otherwise text.
  static func takesSelector(_ scalar: UInt32) -> Bool {
    ScalarWidth.contains(scalar, in: selectorRuns)
  }

  /// Whether the emoji can have a skin tone.
  static func takesSkinTone(_ scalar: UInt32) -> Bool { ScalarWidth.contains(scalar, in: skinRuns) }

  static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

  static func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }

  static func letter(of indicator: UInt32) -> UInt32 { indicator - 0x1F1E6 + 0x41 }

  /// Whether two regional indicators form a flag.
  static func isFlag(_ first: UInt32, _ second: UInt32) -> Bool {
    flags.contains(letter(of: first) << 8 | letter(of: second))
  }

  /// Whether tags after the black flag form a flag: England, Scotland or Wales.
  static func isFlag(tags: some Sequence<Unicode.Scalar>) -> Bool {
    let letters = tags.map { UInt8(truncatingIfNeeded: $0.value - 0xE0000) }
    return ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].contains { letters.elementsEqual($0.utf8) }
  }

  private static let flags: Set<UInt32> = {
    let letters = regions.utf8.filter { $0 > 0x20 }.map(UInt32.init)
    return Set(
      stride(from: 0, to: letters.count, by: 2).map { letters[$0] << 8 | letters[$0 + 1] }
    )
  }()

  private static let regions = """
    AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA
    EC EE EG EH ER ES ET EU FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY
    HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
    LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
    NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
    SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO
    TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """

  private static let selectorRuns = ScalarWidth.runs(
    """
    A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 2328 23CF 23ED-23EF 23F1-23F2 23F8-23FA 24C2
    25AA-25AB 25B6 25C0 25FB-25FC 2600-2604 260E 2611 2618 261D 2620 2622-2623 2626 262A 262E-262F
    2638-263A 2640 2642 265F-2660 2663 2665-2666 2668 267B 267E 2692 2694-2697 2699 269B-269C 26A0
    26A7 26B0-26B1 26C8 26CF 26D1 26D3 26E9 26F0-26F1 26F4 26F7-26F9 2702 2708-2709 270C-270D 270F
    2712 2714 2716 271D 2721 2733-2734 2744 2747 2763-2764 27A1 2934-2935 2B05-2B07 3030 303D 3297
    3299 1F170-1F171 1F17E-1F17F 1F202 1F237 1F321 1F324-1F32C 1F336 1F37D 1F396-1F397 1F399-1F39B
    1F39E-1F39F 1F3CB-1F3CE 1F3D4-1F3DF 1F3F3 1F3F5 1F3F7 1F43F 1F441 1F4FD 1F549-1F54A 1F56F-1F570
    1F573-1F579 1F587 1F58A-1F58D 1F590 1F5A5 1F5A8 1F5B1-1F5B2 1F5BC 1F5C2-1F5C4 1F5D1-1F5D3
    1F5DC-1F5DE 1F5E1 1F5E3 1F5E8 1F5EF 1F5F3 1F5FA 1F6CB 1F6CD-1F6CF 1F6E0-1F6E5 1F6E9 1F6F0 1F6F3
    """
  )

  private static let skinRuns = ScalarWidth.runs(
    """
    261D 26F9 270A-270D 1F385 1F3C2-1F3C4 1F3C7 1F3CA-1F3CC 1F442-1F443 1F446-1F450 1F466-1F478
    1F47C 1F481-1F483 1F485-1F487 1F48F 1F491 1F4AA 1F574-1F575 1F57A 1F590 1F595-1F596 1F645-1F647
    1F64B-1F64F 1F6A3 1F6B4-1F6B6 1F6C0 1F6CC 1F90C 1F90F 1F918-1F91F 1F926 1F930-1F939 1F93C-1F93E
    1F977 1F9B5-1F9B6 1F9B8-1F9B9 1F9BB 1F9CD-1F9CF 1F9D1-1F9DD 1FAC3-1FAC5 1FAF0-1FAF8
    """
  )
}
