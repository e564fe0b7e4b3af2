import LaminaMath

extension Canvas {
  /// A surface that is painted on its own and then put onto the one below.
  struct Group {
    enum Kind {
      /// Paints straight onto the surface below.
      case none
      /// Faded as a whole.
      case fading
      /// Holds the alpha of a mask.
      case mask
      /// Is put down through the mask below it in the stack.
      case masked
    }

    var kind: Kind
    /// The surface that was painted on before; nil for `none`.
    var below: Surface?
    /// The mask of a `masked` group.
    var mask: Surface?
    /// What that mask lets through.
    var maskMode = MaskMode.alpha
    var opacity: Float
    var isDensity: Bool
    var isSharp: Bool
    var pattern: Int
    /// Whether alpha must stay exact, because this is a mask or a part of one.
    var isMask: Bool
  }

  /// Starts a group: what is painted until ``popGroup()`` is composited first and faded then.
  ///
  /// - Parameters:
  ///   - opacity: 0...1, of the whole group.
  ///   - style: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities, as for one surface.
  public func pushGroup(
    opacity: Double,
    style: OpacityStyle? = nil,
    pattern: Int = 0
  ) {
    let kind: Group.Kind = Canvas.isOpaque(opacity) ? .none : .fading
    push(kind, opacity: Float(max(0, min(1, opacity))), style, pattern: pattern)
  }

  /// Whether a group of this opacity hides as much as its parts do, and is painted straight onto
  /// what is below.
  package static func isOpaque(_ opacity: Double) -> Bool {
    Float(max(0, min(1, opacity))) >= Brush.opaqueFrom
  }

  /// Ends the last group and puts it onto what is below.
  ///
  /// - Precondition: A group was started and has not been ended.
  public func popGroup() {
    precondition(!groups.isEmpty, "popGroup() without pushGroup(opacity:)")
    guard let group = groups.popLast(), let below = group.below else { return }
    let surface = target
    target = below
    switch group.kind {
    case .none: break
    case .fading, .masked: putDown(surface, group)
    case .mask: break
    }
    release(surface)
    if let mask = group.mask { release(mask) }
  }

  /// Starts a mask: the alpha of what is painted until ``beginMasked(style:pattern:mode:)``.
  public func pushMask() {
    push(.mask, opacity: 1, nil, pattern: 0)
  }

  /// Ends the mask; what is painted until ``popMask()`` shows where the mask is opaque.
  ///
  /// - Parameters:
  ///   - style: How partial alpha of the mask is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  ///   - mode: What the mask lets through.
  /// - Precondition: The last group is a mask.
  public func beginMasked(
    style: OpacityStyle? = nil,
    pattern: Int = 0,
    mode: MaskMode = .alpha
  ) {
    guard let group = groups.last, group.kind == .mask, let below = group.below else {
      preconditionFailure("beginMasked() without pushMask()")
    }
    let mask = target
    groups.removeLast()
    target = below
    push(.masked, opacity: 1, style, pattern: pattern)
    groups[groups.count - 1].mask = mask
    groups[groups.count - 1].maskMode = mode
  }

  /// Ends what is masked and puts it onto what is below.
  ///
  /// - Precondition: ``beginMasked(style:pattern:mode:)`` came before.
  public func popMask() {
    precondition(groups.last?.kind == .masked, "popMask() without beginMasked()")
    popGroup()
  }

  /// Starts a group that is a surface of its own, also where it is opaque.
  package func pushIsolated(opacity: Double, style: OpacityStyle?, pattern: Int) {
    pushIsolated(opacity: opacity, style: style, pattern: pattern, surface: nil)
  }

  /// The same on a given surface; nil takes any.
  func pushIsolated(opacity: Double, style: OpacityStyle?, pattern: Int, surface: Surface?) {
    let opacity = Float(max(0, min(1, opacity)))
    push(.fading, opacity: opacity, style, pattern: pattern, surface: surface)
  }

  func push(
    _ kind: Group.Kind,
    opacity: Float,
    _ style: OpacityStyle?,
    pattern: Int,
    surface: Surface? = nil
  ) {
    var group = Group(
      kind: kind,
      below: nil,
      mask: nil,
      opacity: opacity,
      isDensity: kind != .mask && paintsDensity(style),
      isSharp: isSharp(nil),
      pattern: pattern,
      isMask: kind == .mask || groups.last?.isMask == true
    )
    if kind != .none {
      group.below = target
      target = surface ?? spareSurfaces.popLast() ?? Surface(size: size)
    }
    groups.append(group)
  }

  private func release(_ surface: Surface) {
    surface.clear()
    spareSurfaces.append(surface)
  }
}
