import Foundation
import Lamina

extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

  /// Boxes a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  /// Boxes a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// Boxes a 3-D transform.
  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.elements) }

  /// Boxes a 2-D transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Boxes a vector.
  public convenience init(cgVector: CGVector) {
    self.init(numbers: [Double(cgVector.dx), Double(cgVector.dy)])
  }

  private convenience init(numbers: [Double]) {
    // The array is not empty, so it has an address.
    var numbers = numbers
    self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// The numbers of a box that contains some.
  var numbers: [Double]? {
    let type = String(cString: objCType)
    guard type.hasPrefix("["), type.hasSuffix("d]"), let count = Int(type.dropFirst().dropLast(2))
    else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// The boxed point.
  public var cgPointValue: CGPoint { pointValue }
  /// The boxed size.
  public var cgSizeValue: CGSize { sizeValue }
  /// The boxed rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The boxed 3-D transform; the identity if the box contains none.
  public var caTransform3DValue: CATransform3D {
    numbers.flatMap { Transform3D(elements: $0) } ?? .identity
  }
  /// The boxed 2-D transform; the identity if the box contains none.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers, n.count == 6 else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  /// The boxed vector; zero if the box contains none.
  public var cgVectorValue: CGVector {
    guard let n = numbers, n.count == 2 else { return .zero }
    return CGVector(dx: CGFloat(n[0]), dy: CGFloat(n[1]))
  }
}

/// The unboxed value, as layers and animations take it; nil for nil and for `NSNull`.
func unboxed(_ any: Any?) -> Any? {
  guard let any else { return nil }
  switch any {
  case is NSNull: return nil
  case let path as CGPath: return path.value
  case let path as UIBezierPath: return path.cgPath.value
  case let color as UIColor: return color.cgColor
  case let image as UIImage: return image.cgImage
  case let string as NSAttributedString: return string.string
  case let string as NSString: return String(describing: string)
  case let list as [Any]: return list.map { unboxed($0) ?? $0 }
  case let number as NSNumber where type(of: any) is AnyClass: return number.doubleValue
  case let box as NSValue where type(of: any) is AnyClass: return content(of: box)
  default: return any
  }
}

private func content(of box: NSValue) -> Any? {
  let type = String(cString: box.objCType)
  if type.hasPrefix("{CGPoint") { return box.pointValue }
  if type.hasPrefix("{CGSize") { return box.sizeValue }
  if type.hasPrefix("{CGRect") { return box.rectValue }
  return switch box.numbers?.count {
  case 16: box.caTransform3DValue
  case 6: box.cgAffineTransformValue
  case 2: CGPoint(x: box.cgVectorValue.dx, y: box.cgVectorValue.dy)
  default: box
  }
}
