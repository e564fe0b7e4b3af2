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

  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// System red in the light appearance.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// System green in the light appearance.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// System blue in the light appearance.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// System orange in the light appearance.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// System yellow in the light appearance.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// System pink in the light appearance.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// System purple in the light appearance.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// System teal in the light appearance.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// System indigo in the light appearance.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// System brown in the light appearance.
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  /// System mint in the light appearance.
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  /// System cyan in the light appearance.
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  /// System gray in the light appearance.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// System gray 2 in the light appearance.
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  /// System gray 3 in the light appearance.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// System gray 4 in the light appearance.
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  /// System gray 5 in the light appearance.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// System gray 6 in the light appearance.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)
  /// System background in the light appearance.
  public static let systemBackground = UIColor(bytes: 255, 255, 255)
  /// Secondary system background in the light appearance.
  public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
  /// Tertiary system background in the light appearance.
  public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
  /// System grouped background in the light appearance.
  public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
  /// Label in the light appearance.
  public static let label = UIColor(bytes: 0, 0, 0)
  /// Link in the light appearance.
  public static let link = UIColor(bytes: 0, 122, 255)
  /// Tint color in the light appearance.
  public static let tintColor = UIColor(bytes: 0, 122, 255)
  /// Secondary label in the light appearance.
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, 0.6)
  /// Tertiary label in the light appearance.
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, 0.3)
  /// The colour of text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The colour of text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Separator in the light appearance.
  public static let separator = UIColor(bytes: 60, 60, 67, 0.29)
}
