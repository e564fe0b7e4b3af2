// swift-format-ignore-file
import LaminaCompat

/// What a record is called, and the colours of its sleeve.
struct Record {
  let title: String
  let artist: String
  let colors: [UIColor]
  let seconds: Double

  static let all = [
    Record(title: "Orange Hour", artist: "The Late Tides", colors: [
      UIColor(red: 0.16, green: 0.08, blue: 0.30, alpha: 1), UIColor(red: 0.93, green: 0.28, blue: 0.40, alpha: 1),
      UIColor(red: 1.00, green: 0.72, blue: 0.28, alpha: 1),
    ], seconds: 7),
    Record(title: "Glacier Radio", artist: "Nordlicht", colors: [
      UIColor(red: 0.04, green: 0.14, blue: 0.30, alpha: 1), UIColor(red: 0.10, green: 0.55, blue: 0.72, alpha: 1),
      UIColor(red: 0.72, green: 0.96, blue: 0.90, alpha: 1),
    ], seconds: 7),
    Record(title: "Fern & Fox", artist: "Sam Underwood", colors: [
      UIColor(red: 0.05, green: 0.20, blue: 0.16, alpha: 1), UIColor(red: 0.16, green: 0.56, blue: 0.36, alpha: 1),
      UIColor(red: 0.95, green: 0.88, blue: 0.45, alpha: 1),
    ], seconds: 7),
  ]

  /// The sleeve: a sun behind hills, drawn as an image.
  func cover(side: CGFloat) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
    return renderer.image { context in
      let cg = context.cgContext
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map { $0.cgColor } as CFArray, locations: [0, 0.6, 1])!
      cg.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: side * 0.8), options: .drawsAfterEndLocation)
      UIColor.white.withAlphaComponent(0.95).setFill()
      cg.fillEllipse(in: CGRect(x: side * 0.3, y: side * 0.24, width: side * 0.4, height: side * 0.4))
      for (index, color) in [colors[1], colors[0]].enumerated() {
        let top = side * (0.58 + 0.16 * CGFloat(index))
        let hill = UIBezierPath()
        hill.move(to: CGPoint(x: 0, y: side))
        hill.addLine(to: CGPoint(x: 0, y: top))
        hill.addCurve(
          to: CGPoint(x: side, y: top + side * 0.06),
          controlPoint1: CGPoint(x: side * 0.35, y: top - side * (index == 0 ? 0.2 : -0.12)),
          controlPoint2: CGPoint(x: side * 0.6, y: top + side * (index == 0 ? 0.24 : -0.2)))
        hill.addLine(to: CGPoint(x: side, y: side))
        hill.close()
        color.setFill()
        hill.fill()
      }
    }
  }
}
