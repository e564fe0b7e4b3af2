import LaminaCells
import LaminaMath

extension Canvas {
  /// A surface that is composited separately and then painted onto the one below.
  struct Group {
    enum Kind {
      /// Paints directly onto the surface below.
      case none
      case fading
      /// Contains the alpha of a mask.
      case mask
      /// Is painted through the mask below it in the stack.
      case masked
    }

    var kind: Kind
    /// The previous target; nil for `none`.
    var below: Surface?
    var mask: Surface?
    /// The part of the picture that the mask reveals.
    var maskMode = MaskMode.alpha
    var brush: Brush
    /// Whether alpha must stay exact, because this is a mask or part of one.
    var isMask: Bool
  }

  /// Starts a group; everything painted until ``popGroup()`` is composited first and then faded.
  ///
  /// - Parameters:
  ///   - opacity: 0...1, of the whole group.
  ///   - style: The style of translucency; nil is the canvas's default.
  ///   - pattern: Shifts the density pattern, as for a single surface.
  public func pushGroup(opacity: Double, style: OpacityStyle? = nil, pattern: Int = 0) {
    let kind: Group.Kind = Canvas.isOpaque(opacity) ? .none : .fading
    push(kind, Translucency(opacity: opacity, style: style, pattern: pattern))
  }

  /// Whether a group of this opacity is opaque, so that its content is painted directly onto the
  /// surface below.
  package static func isOpaque(_ opacity: Double) -> Bool {
    Float(max(0, min(1, opacity))) >= Brush.opaqueFrom
  }

  /// Ends the last group and paints it onto the surface below.
  ///
  /// - Precondition: A group was started and has not been ended.
  public func popGroup() {
    precondition(!groups.isEmpty, "popGroup() without pushGroup(opacity:)")
    guard let group = groups.popLast(), let below = group.below else { return }
    let surface = target
    target = below
    switch group.kind {
    case .none: break
    case .fading, .masked: composite(surface, group)
    case .mask: break
    }
    release(surface)
    if let mask = group.mask { release(mask) }
  }

  /// Starts a mask: the alpha of everything painted until ``beginMasked(style:pattern:mode:)``.
  public func pushMask() { push(.mask, Translucency()) }

  /// Ends the mask; everything painted until ``popMask()`` is visible where the mask is opaque.
  ///
  /// - Parameters:
  ///   - style: The style of the mask's partial alpha; nil is the canvas's default.
  ///   - pattern: Shifts the density pattern.
  ///   - mode: The part of the picture that the mask reveals.
  /// - Precondition: The last group is a mask.
  public func beginMasked(style: OpacityStyle? = nil, pattern: Int = 0, mode: MaskMode = .alpha) {
    guard let group = groups.last, group.kind == .mask, let below = group.below else {
      preconditionFailure("beginMasked() without pushMask()")
    }
    groups.removeLast()
    pushMasked(Translucency(style: style, pattern: pattern), mode, above: below)
  }

  /// Starts the content of a mask, which is the target, on the surface below it.
  func pushMasked(
    _ translucency: Translucency,
    _ mode: MaskMode,
    above below: Surface,
    surface: Surface? = nil
  ) {
    let mask = target
    target = below
    push(.masked, translucency.opaque, surface: surface)
    groups[groups.count - 1].mask = mask
    groups[groups.count - 1].maskMode = mode
  }

  /// Ends the masked content and paints it onto the surface below.
  ///
  /// - Precondition: Follows ``beginMasked(style:pattern:mode:)``.
  public func popMask() {
    precondition(groups.last?.kind == .masked, "popMask() without beginMasked()")
    popGroup()
  }

  /// Starts a group with a separate surface even if it is opaque.
  package func pushIsolated(_ translucency: Translucency) { push(.fading, translucency) }

  /// Starts a group on a given surface; nil takes any.
  func push(_ kind: Group.Kind, _ translucency: Translucency, surface: Surface? = nil) {
    let isMask = kind == .mask || groups.last?.isMask == true
    var group = Group(kind: kind, brush: brush(translucency), isMask: isMask)
    if kind == .mask { group.brush.isDensity = false }
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
