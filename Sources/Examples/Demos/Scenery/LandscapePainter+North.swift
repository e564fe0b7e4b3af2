import Foundation

/// The two northern landscapes: ranges of peaks that are lit from one side.
extension LandscapePainter {
  /// A range of mountains, as a row of triangles.
  private struct Range {
    /// A peak: the position of its top, and the slopes of its left and right sides.
    typealias Peak = (x: Double, y: Double, left: Double, right: Double)

    var peaks: [Peak]
    /// The colours in the light and in the shade.
    var lit: Int
    var shade: Int
    /// The depth of the snow below the tops.
    var snow = 0.0

    /// Returns the height of the skyline at `x`, and the peak that forms it.
    func line(_ x: Double) -> (y: Double, peak: Peak) {
      var highest = (y: Double.infinity, peak: peaks[0])
      for peak in peaks {
        let y = peak.y + (x < peak.x ? (peak.x - x) * peak.left : (x - peak.x) * peak.right)
        if y < highest.y { highest = (y, peak) }
      }
      return highest
    }
  }

  private static let ranges = [
    Range(
      peaks: [(0.37, 0.53, 0.4, 0.45), (0.62, 0.51, 0.4, 0.4), (0.5, 0.58, 0.4, 0.4)],
      lit: 0xA9_C6E2,
      shade: 0x86_A8CE,
      snow: 0.07
    ),
    Range(
      peaks: [
        (0.16, 0.31, 1, 0.7), (0.33, 0.48, 0.9, 0.7), (0.86, 0.28, 0.72, 0.9),
        (0.68, 0.48, 0.7, 0.9),
      ],
      lit: 0x6A_92BE,
      shade: 0x3E_6392,
      snow: 0.14
    ),
    Range(
      peaks: [(0.03, 0.48, 0.4, 0.42), (1, 0.45, 0.46, 0.5)],
      lit: 0x3A_7058,
      shade: 0x21_484A
    ),
  ]
  /// Clouds over the fjord: their centres, and half of their widths and heights.
  private static let clouds: [(x: Double, y: Double, width: Double, height: Double)] = [
    (0.3, 0.12, 0.13, 0.022), (0.36, 0.09, 0.06, 0.03), (0.72, 0.17, 0.1, 0.02),
    (0.68, 0.145, 0.05, 0.028),
  ]
  private static let snowfields = Range(
    peaks: [
      (0.22, 0.52, 0.5, 0.45), (0.46, 0.58, 0.5, 0.4), (0.77, 0.46, 0.45, 0.55),
      (1.05, 0.58, 0.4, 0.4),
    ],
    lit: 0x5E_9AA8,
    shade: 0x27_4C6C
  )
  /// The firs: their positions, tops and feet.
  private static let firs: [(x: Double, top: Double, foot: Double)] = [
    (0.06, top: 0.5, foot: 0.86), (0.15, 0.6, 0.83), (0.55, 0.65, 0.81), (0.63, 0.55, 0.83),
    (0.9, 0.48, 0.9), (0.98, 0.6, 0.86),
  ]

  // MARK: Fjord

  static func fjord(_ x: Double, _ y: Double) -> Tint {
    let (shore, house) = (0.66, abs(x - 0.2))
    guard y > shore else {
      if y > 0.61, house < 0.035 { return rgb(0xD8_453C) }
      if y > 0.565, y <= 0.61, house < y - 0.565 { return rgb(0x5A_2430) }
      return mountains(x, y)
    }
    let depth = y - shore
    let mirrored =
      house < 0.035 && depth < 0.04 ? rgb(0xA8_3A40) : mountains(x, shore - depth * 1.3)
    var tint = mix(mirrored, rgb(0x2A_5C94), 0.35 + 0.6 * depth)
    // Stretches of calm water, row by row.
    let row = Int(depth * 48)
    let stretch = (x * 7 + Double(row) * 0.37).truncatingRemainder(dividingBy: 1)
    if row % 3 == 1, stretch < 0.32, depth > 0.03 {
      tint = mix(tint, rgb(0xDC_EEF8), 0.35)
    }
    let path = exp(-pow((x - 0.5) / (0.03 + depth * 0.2), 2))
    return mix(tint, rgb(0xFF_F0C8), path * (row.isMultiple(of: 2) ? 0.75 : 0.25))
  }

  private static func mountains(_ x: Double, _ y: Double) -> Tint {
    var tint = sky(y / 0.62, [0x3A_6FB8, 0x86_BEE6, 0xF6_E6C8])
    tint = sun(tint, x, y, at: (0.5, 0.47), radius: 0.05, glow: rgb(0xFF_F0C0))
    for cloud in clouds {
      let (dx, dy) = ((x - cloud.x) / cloud.width, (y - cloud.y) / cloud.height)
      let cover = smooth(2.2 - 2.2 * (dx * dx + dy * dy))
      tint = mix(tint, rgb(0xF4_F8FF), 0.75 * cover)
    }
    for range in ranges {
      let (line, peak) = range.line(x)
      let covered = cover(y - line)
      guard covered > 0 else { continue }
      // The sun is between the peaks, which are lit on their inner sides.
      let lean = (y - peak.y) * 0.12
      let (inside, edge) = (peak.x < 0.5 ? x - peak.x : peak.x - x, 0.018 * zigzag(y * 26))
      let side = peak.x < 0.5 ? inside - edge - lean : inside + edge - lean
      var rock = rgb(side > 0 ? range.lit : range.shade)
      if range.snow > 0 {
        let end = peak.y + range.snow + 0.05 * zigzag(x * 18)
        let snow = rgb(side > 0 ? 0xFF_FFFF : 0xC8_D8F0)
        rock = mix(rock, snow, 0.95 * cover(end - y))
        rock = mix(rock, rgb(0xC8_DCEC), 0.25 * smooth((y - 0.45) * 4))
      }
      tint = mix(tint, rock, covered)
    }
    return tint
  }

  /// A triangle wave between -1 and 1 with a period of 2.
  private static func zigzag(_ x: Double) -> Double {
    abs(x.truncatingRemainder(dividingBy: 2) - 1) * 2 - 1
  }

  // MARK: Lights

  static func lights(_ x: Double, _ y: Double) -> Tint {
    var tint = polarSky(x, y)
    let (line, peak) = snowfields.line(x)
    let isLit = x < peak.x + 0.03 * zigzag(y * 22)
    let rock = rgb(isLit ? snowfields.lit : snowfields.shade)
    tint = mix(tint, rock, cover(y - line))
    let ground = 0.74 + 0.03 * sin(x * 6 + 1)
    let snow = mix(rgb(0x8C_C8CC), rgb(0x3A_6C8C), smooth((y - ground) * 6))
    tint = mix(tint, snow, cover(y - ground))
    for fir in firs where y > fir.top && y < fir.foot {
      // Three tiers of branches, one below the other.
      let share = (y - fir.top) / (fir.foot - fir.top)
      let skirt = (share * 3).truncatingRemainder(dividingBy: 1)
      if abs(x - fir.x) < 0.012 + 0.05 * (skirt * 0.6 + share * 0.5) { tint = rgb(0x0A_1A2C) }
    }
    return hut(x, y) ?? tint
  }

  private static func polarSky(_ x: Double, _ y: Double) -> Tint {
    var tint = sky(y / 0.75, [0x07_0A24, 0x0F_1C48, 0x1E_4A66])
    // A star has the size of one dot at the usual image size.
    let (column, row) = (Int(x * 80), Int(y * 48))
    let grain = (column &* 73_856_093 ^ row &* 19_349_663) & 0xFF_FFFF
    if grain % 113 == 0, y < 0.4 { tint += Tint(repeating: 0.25 + Double(grain % 5) * 0.1) }
    for (offset, strength, phase) in [(0.0, 0.95, 0.0), (0.17, 0.6, 2.0)] {
      let hem = 0.36 + offset + 0.1 * sin(x * 5.2 + phase) + 0.025 * sin(x * 11 + phase)
      let above = hem - y
      let fade = above > 0 ? exp(-above / 0.19) : exp(above / 0.02)
      let rays = 0.82 + 0.18 * sin(x * 26 + 2 * sin(x * 6 + phase))
      let glow = mix(rgb(0x58_F0A8), rgb(0x9A_58FF), min(1, max(0, above * 3.6)))
      tint += glow * (fade * rays * strength)
    }
    return tint
  }

  private static func hut(_ x: Double, _ y: Double) -> Tint? {
    let side = abs(x - 0.34)
    if side < 0.014, y > 0.725, y < 0.77 { return rgb(0xFF_D070) }
    if side < (y - 0.63) * 0.85, y > 0.63, y <= 0.71 { return rgb(0xD8_ECF0) }
    return side < 0.05 && y > 0.71 && y < 0.79 ? rgb(0x2A_1C2C) : nil
  }
}
