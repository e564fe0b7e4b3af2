import Foundation
import LaminaCells

/// What a frame of white on black looks like, sample by sample: 8 x 8 to a cell, in linear light.
public struct ShownLight {
  private let frame: Frame

  /// Looks at a frame.
  public init(_ frame: Frame) {
    self.frame = frame
  }

  /// The light at a sample of a cell; nil for glyphs that have no form by definition.
  public func light(_ column: Int, _ row: Int, x: Int, y: Int) -> Double? {
    let cell = frame[column, row]
    guard let form = ShownLight.form(cell.glyph) else { return nil }
    let (ink, paper) = (ShownLight.light(cell.foreground), ShownLight.light(cell.background))
    return paper + (ink - paper) * form(Double(x) + 0.5, Double(y) + 0.5)
  }

  /// The light of the whole frame and its balance point, in points; nil for glyphs without a form.
  public var balance: (ink: Double, middle: SIMD2<Double>)? {
    var (ink, moment) = (0.0, SIMD2<Double>.zero)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        for index in 0..<64 {
          let (x, y) = (index % 8, index / 8)
          guard let light = light(column, row, x: x, y: y) else { return nil }
          ink += light / 32
          let place = SIMD2(
            Double(column) + (Double(x) + 0.5) / 8,
            2 * Double(row) + (Double(y) + 0.5) / 4
          )
          moment += light / 32 * place
        }
      }
    }
    return (ink, moment / ink)
  }

  private static func light(_ color: CellColor) -> Double {
    if color == .terminalDefault { return 0 }
    let component = Double(color.rawValue & 255) / 255
    return component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// How much is inked at a place of the cell, in eighths from its top left.
  static func form(_ glyph: UInt32) -> ((Double, Double) -> Double)? {
    func inside(_ isInside: @escaping (Double, Double) -> Bool) -> ((Double, Double) -> Double) {
      { isInside($0, $1) ? 1 : 0 }
    }
    switch glyph {
    case 0x20: return inside { _, _ in false }
    case 0x2580: return inside { _, y in y < 4 }
    case 0x2581...0x2588: return inside { _, y in y > 8 - Double(glyph - 0x2580) }
    case 0x2589...0x258F: return inside { x, _ in x < Double(0x2590 - glyph) }
    case 0x2590: return inside { x, _ in x > 4 }
    case 0x2591...0x2593: return { _, _ in Double(glyph - 0x2590) / 4 }
    case 0x2594: return inside { _, y in y < 1 }
    case 0x2595: return inside { x, _ in x > 7 }
    case 0x2596...0x259F:
      // Upper left, upper right, lower left, lower right: four bits each.
      let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(glyph - 0x2596)]
      return inside { x, y in quadrants >> ((y < 4 ? 0 : 2) + (x < 4 ? 0 : 1)) & 1 == 1 }
    default: return nil
    }
  }
}
