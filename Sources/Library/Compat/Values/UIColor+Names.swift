// The named colours.

import Foundation
import Lamina

extension UIColor {
  private convenience init(bytes red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
    self.init(
      red: CGFloat(red) / 255,
      green: CGFloat(green) / 255,
      blue: CGFloat(blue) / 255,
      alpha: alpha
    )
  }

  /// The grey colours, and the ends of their range.
  public static let (black, white, gray) =
    (UIColor(white: 0, alpha: 1), UIColor(white: 1, alpha: 1), UIColor(white: 0.5, alpha: 1))
  /// The colours of a third and of two thirds of white.
  public static let (darkGray, lightGray) =
    (UIColor(white: 1.0 / 3, alpha: 1), UIColor(white: 2.0 / 3, alpha: 1))
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The primary colours of light.
  public static let (red, green, blue) =
    (UIColor(bytes: 255, 0, 0), UIColor(bytes: 0, 255, 0), UIColor(bytes: 0, 0, 255))
  /// The mixtures of two primary colours of light.
  public static let (cyan, yellow, magenta) =
    (UIColor(bytes: 0, 255, 255), UIColor(bytes: 255, 255, 0), UIColor(bytes: 255, 0, 255))
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Red, green and blue of the system, in the light appearance.
  public static let (systemRed, systemGreen, systemBlue) =
    (UIColor(bytes: 255, 59, 48), UIColor(bytes: 52, 199, 89), UIColor(bytes: 0, 122, 255))
  /// Orange, yellow and pink of the system, in the light appearance.
  public static let (systemOrange, systemYellow, systemPink) =
    (UIColor(bytes: 255, 149, 0), UIColor(bytes: 255, 204, 0), UIColor(bytes: 255, 45, 85))
  /// Purple, teal and indigo of the system, in the light appearance.
  public static let (systemPurple, systemTeal, systemIndigo) =
    (UIColor(bytes: 175, 82, 222), UIColor(bytes: 48, 176, 199), UIColor(bytes: 88, 86, 214))
  /// Brown, mint and cyan of the system, in the light appearance.
  public static let (systemBrown, systemMint, systemCyan) =
    (UIColor(bytes: 162, 132, 94), UIColor(bytes: 0, 199, 190), UIColor(bytes: 50, 173, 230))
  /// The darker greys of the system, in the light appearance.
  public static let (systemGray, systemGray2) =
    (UIColor(bytes: 142, 142, 147), UIColor(bytes: 174, 174, 178))
  /// The lighter greys of the system, in the light appearance.
  public static let (systemGray3, systemGray4) =
    (UIColor(bytes: 199, 199, 204), UIColor(bytes: 209, 209, 214))
  /// The lightest greys of the system, in the light appearance.
  public static let (systemGray5, systemGray6) =
    (UIColor(bytes: 229, 229, 234), UIColor(bytes: 242, 242, 247))
  /// The backgrounds in the light appearance.
  public static let (systemBackground, systemGroupedBackground) =
    (UIColor(bytes: 255, 255, 255), UIColor(bytes: 242, 242, 247))
  /// The backgrounds on top of others, in the light appearance.
  public static let (secondarySystemBackground, tertiarySystemBackground) =
    (UIColor(bytes: 242, 242, 247), UIColor(bytes: 255, 255, 255))
  /// The colours of links and of interactive elements, in the light appearance.
  public static let (link, tintColor) = (UIColor(bytes: 0, 122, 255), UIColor(bytes: 0, 122, 255))
  /// The colours of text and of lines between contents, in the light appearance.
  public static let (label, separator) = (UIColor(bytes: 0, 0, 0), UIColor(bytes: 60, 60, 67, 0.29))
  /// The colours of less important labels, in the light appearance.
  public static let (secondaryLabel, tertiaryLabel) =
    (UIColor(bytes: 60, 60, 67, 0.6), UIColor(bytes: 60, 60, 67, 0.3))
  /// The colours of text on a light and on a dark background.
  public static let (darkText, lightText) =
    (UIColor(white: 0, alpha: 1), UIColor(white: 1, alpha: 0.6))
}
