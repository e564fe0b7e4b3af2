// swift-format-ignore-file
import LaminaCompat

/// The titles of a record, and the colours of its sleeve.
struct Record {
  let title: String
  let artist: String
  let colors: [UIColor]
  let seconds: Double
  let picture: Picture

  enum Picture { case sun, ice, fox }

  static let all = [
    Record(title: "Orange Hour", artist: "The Late Tides", colors: [
      UIColor(red: 0.16, green: 0.08, blue: 0.30, alpha: 1), UIColor(red: 0.93, green: 0.28, blue: 0.40, alpha: 1),
      UIColor(red: 1.00, green: 0.72, blue: 0.28, alpha: 1),
    ], seconds: 4, picture: .sun),
    Record(title: "Glacier Radio", artist: "Nordlicht", colors: [
      UIColor(red: 0.04, green: 0.14, blue: 0.30, alpha: 1), UIColor(red: 0.10, green: 0.55, blue: 0.72, alpha: 1),
      UIColor(red: 0.72, green: 0.96, blue: 0.90, alpha: 1),
    ], seconds: 4, picture: .ice),
    Record(title: "Fern & Fox", artist: "Sam Underwood", colors: [
      UIColor(red: 0.05, green: 0.20, blue: 0.16, alpha: 1), UIColor(red: 0.16, green: 0.56, blue: 0.36, alpha: 1),
      UIColor(red: 0.95, green: 0.88, blue: 0.45, alpha: 1),
    ], seconds: 4, picture: .fox),
  ]

  /// The sleeve as an image: each record has a different picture.
  func cover(side: CGFloat) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
    return renderer.image { context in
      let cg = context.cgContext
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map { $0.cgColor } as CFArray, locations: [0, 0.6, 1])!
      cg.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: side * 0.9), options: .drawsAfterEndLocation)
      cg.scaleBy(x: side / 100, y: side / 100)
      switch picture {
      case .sun: drawSun(in: cg)
      case .ice: drawIce()
      case .fox: drawFox(in: cg)
      }
    }
  }

  /// A striped sun over the sea, with its reflection on the water.
  private func drawSun(in cg: CGContext) {
    let light = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(),
      colors: [UIColor(red: 1, green: 0.95, blue: 0.62, alpha: 1).cgColor, colors[2].cgColor, colors[1].cgColor] as CFArray,
      locations: [0, 0.5, 1])!
    cg.saveGState()
    cg.addEllipse(in: CGRect(x: 25, y: 13, width: 50, height: 50))
    cg.clip()
    cg.drawLinearGradient(light, start: CGPoint(x: 0, y: 13), end: CGPoint(x: 0, y: 66), options: [])
    for (top, height) in [(40, 2), (47, 3), (54, 4), (61, 5)] as [(CGFloat, CGFloat)] {
      fill(colors[1], [(20, top), (80, top), (80, top + height), (20, top + height)])
    }
    cg.restoreGState()
    fill(colors[0], [(0, 66), (100, 66), (100, 100), (0, 100)])
    for (row, half) in [14, 20, 11, 16, 7].enumerated() {
      let top = CGFloat(69 + 6 * row)
      let left = CGFloat(50 - half + (row % 2) * 4)
      fill(colors[2], [(left, top), (left + CGFloat(2 * half), top), (left + CGFloat(2 * half), top + 3), (left, top + 3)])
    }
  }

  /// Peaks of ice under northern lights.
  private func drawIce() {
    let far: [(x: CGFloat, y: CGFloat)] = [
      (0, 20), (16, 8), (36, 18), (58, 6), (80, 16), (100, 4), (100, 30), (80, 42), (58, 30), (36, 44), (16, 32), (0, 46),
    ]
    fill(colors[2].withAlphaComponent(0.35), far)
    fill(colors[2].withAlphaComponent(0.9), Array(far.prefix(6)) + far.suffix(6).map { (x: $0.x, y: $0.y - 16) })
    fill(.white, [(-4, 100), (28, 40), (46, 66), (66, 30), (104, 100)])
    fill(colors[1], [(28, 40), (46, 66), (40, 100), (34, 74)])
    fill(colors[1], [(66, 30), (104, 100), (70, 100), (74, 62)])
    fill(colors[0], [(0, 88), (100, 88), (100, 100), (0, 100)])
  }

  /// The face of a fox between ferns.
  private func drawFox(in cg: CGContext) {
    let (fur, night) = (UIColor(red: 0.95, green: 0.48, blue: 0.16, alpha: 1), colors[0])
    fill(fur, [(20, 12), (44, 34), (56, 34), (80, 12), (86, 52), (58, 84), (42, 84), (14, 52)])
    fill(night, [(24, 20), (36, 34), (24, 40)])
    fill(night, [(76, 20), (64, 34), (76, 40)])
    fill(.white, [(14, 54), (40, 58), (50, 72), (60, 58), (86, 54), (58, 86), (42, 86)])
    night.setFill()
    cg.fill(CGRect(x: 30, y: 46, width: 8, height: 10))
    cg.fill(CGRect(x: 62, y: 46, width: 8, height: 10))
    cg.fill(CGRect(x: 44, y: 78, width: 12, height: 8))
    for x in stride(from: CGFloat(-4), through: 100, by: 13) {
      fill(night, [(x, 100), (x + 4, 84), (x + 9, 100)])
    }
  }

  private func fill(_ color: UIColor, _ points: [(x: CGFloat, y: CGFloat)]) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.x, y: point.y)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    color.setFill()
    path.fill()
  }
}
