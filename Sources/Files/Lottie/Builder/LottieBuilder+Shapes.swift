import Foundation
import LaminaCore
import LaminaScenes

/// The result of a list of items of a shape layer.
struct LottieShapes {
  /// The painted layers, front to back.
  var drawn: [LayerPlan] = []
  /// The outlines, for the paints of the enclosing group.
  var outlines: [LottieOutline] = []
}

/// Builds the items of shape layers: groups, outlines, modifiers and paints.
extension LottieBuilder {
  /// The layers of a list of items, back to front.
  func shapes(_ items: [JSONObject]) -> [LayerPlan] {
    build(items, changes: [], depth: 0).drawn.reversed()
  }

  /// Builds items, front to back; `changes` are the modifiers of enclosing lists, nearest first.
  private func build(_ items: [JSONObject], changes: [JSONObject], depth: Int) -> LottieShapes {
    var result = LottieShapes()
    guard depth <= LottieLimits.groups else {
      let feature = "more than \(LottieLimits.groups) nested groups"
      state.leaveOut(feature, instead: "the inner ones are not drawn")
      return result
    }
    let items = items.filter { !$0.flag("hd") }
    let own = items.filter { ["tm", "rd", "pb", "zz", "op"].contains($0.string("ty")) }
    var passed = 0
    for item in items {
      if state.context.hasErrors { return result }
      switch item.string("ty") {
      case "gr": add(item, own[passed...] + changes, depth, to: &result)
      case "sh", "rc", "el", "sr":
        if let outline = outline(item), let whole = changed(outline, own[passed...], changes) {
          result.outlines.append(whole)
        }
      case "fl", "st", "gf", "gs", "no":
        result.drawn.append(contentsOf: paint(item, result.outlines))
      case "rp": LottieRepeater(item, self).apply(to: &result)
      case "mm": noteMerge(item)
      case "tm", "rd", "pb", "zz", "op": passed += 1
      case "tr": break
      case "tw": state.leaveOut("twist", instead: "the path is drawn as it was")
      case let kind?:
        let feature = "shape item \(VisibleText.quoted(String(kind.prefix(12))))"
        state.leaveOut(feature, instead: "nothing is drawn for it")
      case nil: break
      }
      state.noteExpressions(item)
    }
    return result
  }

  /// An outline with all modifiers applied; nil with an error if a limit is exceeded.
  private func changed(
    _ outline: LottieOutline,
    _ own: ArraySlice<JSONObject>,
    _ changes: [JSONObject]
  ) -> LottieOutline? {
    guard state.countSamples(own.count + changes.count) else { return nil }
    var outline = outline
    for change in own + changes {
      apply(change, to: &outline)
      guard state.allows(outline) else { return nil }
    }
    return outline
  }

  private func noteMerge(_ item: JSONObject) {
    let mode = item.integer("mm") ?? 1
    guard mode != 1 else { return }
    let names = [2: "adding", 3: "subtracting", 4: "intersecting"]
    let feature = "merging paths by \(names[mode] ?? "excluding")"
    state.leaveOut(feature, instead: "they are filled as one path")
  }

  private func add(
    _ group: JSONObject,
    _ changes: ArraySlice<JSONObject>,
    _ depth: Int,
    to result: inout LottieShapes
  ) {
    let items = group.objects("it")
    guard state.countSamples(changes.count) else { return }
    let inner = build(items, changes: Array(changes), depth: depth + 1)
    let own = items.last { $0.string("ty") == "tr" }
    let transform = LottieTransform(own)
    if !inner.drawn.isEmpty, !transform.isHidden {
      if transform.isIdentity, transform.isOpaque {
        result.drawn += inner.drawn
      } else {
        var plan = wrap(inner.drawn.reversed(), in: transform)
        plan.id = state.identifier(group.string("nm"), "group")
        result.drawn.append(plan)
      }
    }
    if transform.isIdentity {
      result.outlines += inner.outlines
    } else if result.outlines.count + inner.outlines.count <= LottieLimits.outlines {
      result.outlines += inner.outlines.map { $0.moved(by: transform) }
    } else {
      state.leaveOut("that many outlines of one paint", instead: "the first are drawn")
    }
  }

  // MARK: - Outlines

  private func outline(_ item: JSONObject) -> LottieOutline? {
    let turns = item.integer("d") == 3
    func directed(_ contour: LottieBezier) -> [LottieBezier] {
      [turns ? contour.reversed : contour]
    }
    switch item.string("ty") {
    case "sh":
      guard var outline = LottieReader.contours(item["ks"]).map(LottieOutline.init) else {
        return nil
      }
      let contours = outline.contours
      if turns { outline.contours = { contours($0).map(\.reversed) } }
      return outline
    case "el":
      let (place, size) = (item.track("p", or: 0), item.track("s", or: 0))
      return LottieOutline(motion: place.motion().with(size.motion()), vertices: 4) {
        directed(.ellipse(center: place.pair(at: $0), size: size.pair(at: $0)))
      }
    case "rc":
      let (place, size) = (item.track("p", or: 0), item.track("s", or: 0))
      let radius = item.track("r", or: 0)
      let isRound = (radius.still ?? 1) > 0
      // A radius clamped to half of the size is not linear.
      let motion = size.motion().with(radius.motion())
      let whole = place.motion().with(isRound ? motion.bent : motion)
      return LottieOutline(motion: whole, vertices: isRound ? 8 : 4) {
        directed(
          .rectangle(
            center: place.pair(at: $0),
            size: size.pair(at: $0),
            radius: radius.number(at: $0),
            isRound: isRound
          )
        )
      }
    default: return star(item, directed)
    }
  }

  private func star(
    _ item: JSONObject,
    _ directed: @escaping (LottieBezier) -> [LottieBezier]
  ) -> LottieOutline {
    let keys = ["pt", "r", "ir", "or", "is", "os"]
    let tracks = keys.map { item.track($0, or: $0 == "pt" ? 5 : 0) }
    let place = item.track("p", or: 0)
    let isStar = item.integer("sy") != 2
    let motion = tracks.reduce(LottieMotion.still) { $0.with($1.motion()) }.bent
    let most = tracks[0].largest(atMost: 1000)
    return LottieOutline(motion: motion.with(place.motion()), vertices: 2 * max(1, most)) {
      moment in
      let values = tracks.map { $0.number(at: moment) }
      return directed(
        .star(
          LottieBezier.Star(
            isStar: isStar,
            points: min(Double(most), values[0]),
            center: place.pair(at: moment),
            rotation: values[1],
            inner: values[2],
            outer: values[3],
            innerRoundness: values[4] / 100,
            outerRoundness: values[5] / 100
          )
        )
      )
    }
  }

  private func apply(_ change: JSONObject, to outline: inout LottieOutline) {
    switch change.string("ty") {
    case "rd":
      let radius = change.track("r", or: 0)
      guard (radius.still ?? 1) > 0 else { return }
      outline = outline.changed(with: radius.motion().bent, growing: 2) { moment, contours in
        let radius = max(0, radius.number(at: moment))
        return contours.map { $0.rounded(radius: radius) }
      }
    case "pb":
      let amount = change.track("a", or: 0)
      outline = outline.changed(with: amount.motion()) { moment, contours in
        let amount = amount.number(at: moment) / 100
        return contours.map { $0.puckered(amount: amount) }
      }
    case "zz":
      let (size, ridges) = (change.track("s", or: 0), change.track("r", or: 0))
      let isSmooth = change.track("pt", or: 1).keys[0].value.first == 2
      let most = ridges.largest(atMost: 1000)
      let motion = size.motion().with(ridges.motion().bent)
      outline = outline.changed(with: motion, growing: most + 1) { moment, contours in
        let count = Int(min(Double(most), max(0, ridges.number(at: moment).rounded())))
        let size = size.number(at: moment)
        return contours.map { $0.zigzagged(amplitude: size, ridges: count, isSmooth: isSmooth) }
      }
    case "op":
      outline.growth = change.track("a", or: 0)
      outline.growthJoin = change.integer("lj") ?? 1
    default: outline.trims.append(LottieTrim(change))
    }
  }
}
