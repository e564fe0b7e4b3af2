import Foundation
import LaminaMath
import Testing

/// The roles that every scene has, and what a colour with a role keeps.
@Suite struct ColorRoleTests {
  /// The contrast of WCAG 2, 1...21.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func light(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static let grounds: [Theme: [String]] = [
    .dark: ["#000000", "#0b1020", "#1e1e1e", "#282c34"],
    .light: ["#ffffff", "#fbfbf8", "#fdf6e3", "#eeeeee"],
  ]

  @Test("every role can be read on the ground of its theme", arguments: Theme.allCases)
  func contrast(theme: Theme) throws {
    let roles = ColorRole.standard.filter { $0.name != "background" }
    #expect(
      roles.map(\.name).prefix(6) == [
        "accent", "success", "warning", "error", "muted", "selection",
      ]
    )
    for ground in try #require(Self.grounds[theme]) {
      let ground = try #require(Color(ground))
      for role in roles {
        let ratio = contrast(role.color.shown(in: theme), ground)
        #expect(ratio >= 4.5, "\(role.name) on \(ground.hex): \(ratio)")
      }
    }
  }

  @Test("a role changes its components with the theme and back, and keeps its name")
  func themes() {
    let light = Color.accent.shown(in: .light)
    #expect(light.components != Color.accent.components)
    #expect(light.roleName == "accent" && Color.accent.roleName == "accent")
    #expect(light.shown(in: .dark) == .accent)
    #expect(Color.white.shown(in: .light) == .white)
    #expect(Color(components: Color.accent.components).shown(in: .light).hex == Color.accent.hex)
  }

  @Test("an own alpha stays, other changed components end the role")
  func changed() {
    var faint = Color.error
    faint.alpha = 0.25
    #expect(faint.shown(in: .light).alpha == 0.25)
    #expect(faint.shown(in: .light).hex.hasPrefix(Color.error.shown(in: .light).hex))
    var other = Color.error
    other.green = 0.9
    #expect(other.roleName == nil)
    #expect(other.shown(in: .light).components == other.components)
    #expect(other.shown(in: .light).role == .none)
  }

  @Test("equal looks are one role, other names and colours are others")
  func identity() {
    let (ink, paper) = (Color(rgb: 0x102030), Color(rgb: 0xF0E0D0))
    let one = ColorRole.color(named: "ink", dark: paper, light: ink)
    #expect(one.role == ColorRole.color(named: "ink", dark: paper, light: ink).role)
    #expect(one.role != ColorRole.color(named: "pen", dark: paper, light: ink).role)
    #expect(one.role != ColorRole.color(named: "ink", dark: ink, light: ink).role)
    #expect(one.components == paper.components)
    #expect(one.shown(in: .light).components == ink.components)
  }
}
