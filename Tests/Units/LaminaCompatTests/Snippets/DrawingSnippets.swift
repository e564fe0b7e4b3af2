// swift-format-ignore-file
import LaminaCompat

// Code as apps have it: images that are drawn, and types that say nothing of the main actor.

struct Badge {
  let size: CGSize
  var color = UIColor.red

  func image() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: size)
    return renderer.image { context in
      color.setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      UIColor.white.setStroke()
      context.cgContext.setLineWidth(2)
      context.cgContext.move(to: CGPoint(x: size.width / 2, y: 4))
      context.cgContext.addLine(to: CGPoint(x: size.width / 2, y: size.height - 4))
      context.cgContext.strokePath()
    }
  }
}

extension UIImage {
  static func filled(_ color: UIColor, _ size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func rounded(_ radius: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    let rect = CGRect(origin: .zero, size: size)
    UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
    draw(in: rect)
    let result = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return result
  }
}

func stripes() -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 24, height: 12)).image {
    let context = $0.cgContext
    context.saveGState()
    context.addRect(context.boundingBoxOfClipPath)
    context.addRect(CGRect(x: 8, y: 0, width: 8, height: 12))
    context.clip(using: .evenOdd)
    let locations: [CGFloat] = [0, 1]
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: locations)!
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 24, y: 0), options: [])
    context.restoreGState()
    context.clear(CGRect(x: 0, y: 0, width: 24, height: 4))
    context.translateBy(x: 12, y: 8)
    context.rotate(by: .pi / 2)
    context.setFillColor(UIColor.green.cgColor)
    context.fill(CGRect(x: -1, y: -3, width: 2, height: 6))
  }
}

class Factory {
  lazy var ring: CAShapeLayer = {
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
    ring.fillColor = UIColor.green.cgColor
    return ring
  }()

  func spin(by angle: CGFloat) -> CAAnimation {
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.byValue = angle
    spin.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
    return spin
  }

  func known(_ layers: Set<CALayer>) -> Bool { layers.contains(ring) }
}

class Stamp: UIView {
  let knob = UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
    knob.backgroundColor = .blue
    addSubview(knob)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func copied() -> UIImage {
    UIGraphicsImageRenderer(bounds: bounds).image { self.layer.render(in: $0.cgContext) }
  }

  func snapshot() -> UIImage {
    UIGraphicsImageRenderer(size: bounds.size).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
  }
}
