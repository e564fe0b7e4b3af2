// Forms of nodes with keys.

extension ValueForm<ParsedAnimation> {
  static var animation: Self { Self(.animation) { $0.animation($1) } }
}

extension ValueForm<MotionNode> {
  static var motion: Self { Self(.motion) { $0.motion($1) } }
}

extension ValueForm<LayerNode> {
  static var layer: Self { Self(.layer) { $0.layer($1) } }
}

extension ValueForm<[LayerNode]> {
  static var layers: Self { Self(.list(.layer)) { $0.layers($1) } }
}
