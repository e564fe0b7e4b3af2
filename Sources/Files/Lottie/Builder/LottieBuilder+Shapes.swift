import Foundation
import LaminaLayers
import LaminaMath
import LaminaScenes

/// Builds the items of shape layers: groups, outlines, modifiers and paints.
struct LottieShapeBuilder {
  let builder: LottieBuilder
  let clock: LottieClock

  /// The result of a list of items.
  struct Result {
    /// The painted layers, front to back.
    var drawn: [LayerPlan] = []
    /// The outlines, for the paints of the enclosing group.
    var outlines: [LottieOutline] = []
  }

  /// The layers of a list of items, back to front.
  func layers(_ items: [JSONObject]) -> [LayerPlan] {
    build(items, changes: [], depth: 0).drawn.reversed()
  }

  /// Builds items, front to back.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - changes: The modifiers of the outlines from enclosing lists, nearest first.
  ///   - depth: The nesting depth of groups.
  /// - Returns: The result.
  private func build(_ items: [JSONObject], changes: [JSONObject], depth: Int) -> Result {
    var result = Result()
    guard depth <= LottieLimits.groups else {
      builder.leaveOut(
        "more than \(LottieLimits.groups) nested groups",
        instead: "the inner ones are not drawn"
      )
      return result
    }
    let items = items.filter { !$0.flag("hd") }
    let own = items.filter(isChange)
    var passed = 0
    for item in items {
      if builder.context.hasErrors { return result }
      switch item.string("ty") {
      case "gr": add(item, own[passed...] + changes, depth, to: &result)
      case "sh", "rc", "el", "sr":
        if let outline = outline(item), let whole = changed(outline, own[passed...], changes) {
          result.outlines.append(whole)
        }
      case "fl", "st", "gf", "gs", "no":
        result.drawn.append(contentsOf: paint(item, result.outlines))
      case "rp": LottieRepeater(item, builder, clock).apply(to: &result)
      case "mm": noteMerge(item)
      case "tm", "rd", "pb", "zz", "op": passed += 1
      case "tr": break
      case "tw": builder.leaveOut("twist", instead: "the path is drawn as it was")
      case let kind?:
        builder.leaveOut(
          "shape item \(VisibleText.quoted(String(kind.prefix(12))))",
          instead: "nothing is drawn for it"
        )
      case nil: break
      }
      builder.noteExpressions(item)
    }
    return result
  }

  private func isChange(_ item: JSONObject) -> Bool {
    ["tm", "rd", "pb", "zz", "op"].contains(item.string("ty"))
  }

  /// An outline with all modifiers applied; nil with an error if a limit is exceeded.
  private func changed(
    _ outline: LottieOutline,
    _ own: ArraySlice<JSONObject>,
    _ changes: [JSONObject]
  ) -> LottieOutline? {
    guard builder.countSamples(own.count + changes.count) else { return nil }
    var outline = outline
    for list in [own, changes[...]] {
      for change in list {
        apply(change, to: &outline)
        guard builder.allows(outline) else { return nil }
      }
    }
    return outline
  }

  private func noteMerge(_ item: JSONObject) {
    switch item.integer("mm") ?? 1 {
    case 1: break
    case 2: builder.leaveOut("merging paths by adding", instead: "they are filled as one path")
    case 3: builder.leaveOut("merging paths by subtracting", instead: "they are filled as one path")
    case 4:
      builder.leaveOut("merging paths by intersecting", instead: "they are filled as one path")
    default: builder.leaveOut("merging paths by excluding", instead: "they are filled as one path")
    }
  }

  // MARK: - Groups

  private func add(
    _ group: JSONObject,
    _ changes: ArraySlice<JSONObject>,
    _ depth: Int,
    to result: inout Result
  ) {
    let items = group.objects("it")
    guard builder.countSamples(changes.count) else { return }
    let inner = build(items, changes: Array(changes), depth: depth + 1)
    let own = items.last { $0.string("ty") == "tr" }
    let transform = LottieTransform(own)
    if !inner.drawn.isEmpty, !transform.isHidden {
      if transform.isIdentity, transform.isOpaque {
        result.drawn.append(contentsOf: inner.drawn)
      } else {
        var plan = builder.wrap(inner.drawn.reversed(), in: transform, clock)
        plan.id = builder.identifier(group.string("nm"), "group")
        result.drawn.append(plan)
      }
    }
    guard !transform.isIdentity else {
      result.outlines.append(contentsOf: inner.outlines)
      return
    }
    guard result.outlines.count + inner.outlines.count <= LottieLimits.outlines else {
      return builder.leaveOut("that many outlines of one paint", instead: "the first are drawn")
    }
    for outline in inner.outlines {
      result.outlines.append(
        outline.mapped(with: transform.motion) { moment, contours in
          let matrix = transform.matrix(at: moment)
          return contours.map { $0.transformed(by: matrix) }
        }
      )
    }
  }

  // MARK: - Outlines

  private func track(_ item: JSONObject, _ key: String, _ missing: Double) -> LottieTrack<Double> {
    LottieReader.numbers(item[key]) ?? LottieTrack([missing])
  }

  private func outline(_ item: JSONObject) -> LottieOutline? {
    let turns = item.integer("d") == 3
    func directed(_ contour: LottieBezier) -> [LottieBezier] {
      [turns ? contour.reversed : contour]
    }
    switch item.string("ty") {
    case "sh":
      guard let track = LottieReader.contours(item["ks"]) else { return nil }
      return LottieOutline(motion: track.motion(), vertices: track.vertexCount) { moment in
        let contours = track.value(at: moment)
        return turns ? contours.map(\.reversed) : contours
      }
    case "el":
      let (place, size) = (track(item, "p", 0), track(item, "s", 0))
      return LottieOutline(motion: place.motion().with(size.motion()), vertices: 4) {
        directed(.ellipse(center: place.value(at: $0).pair, size: size.value(at: $0).pair))
      }
    case "rc":
      let (place, size, radius) = (track(item, "p", 0), track(item, "s", 0), track(item, "r", 0))
      let isRound = !radius.isStill || (radius.keys[0].value.first ?? 0) > 0
      // A radius clamped to half of the size is not linear.
      let motion = size.motion().with(radius.motion())
      let whole = place.motion().with(isRound ? motion.bent : motion)
      return LottieOutline(motion: whole, vertices: isRound ? 8 : 4) {
        directed(
          .rectangle(
            center: place.value(at: $0).pair,
            size: size.value(at: $0).pair,
            radius: radius.value(at: $0).first ?? 0,
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
    let tracks = keys.map { track(item, $0, $0 == "pt" ? 5 : 0) }
    let place = track(item, "p", 0)
    let isStar = item.integer("sy") != 2
    let motion = tracks.reduce(LottieMotion.still) { $0.with($1.motion()) }.bent
    let most = tracks[0].largest(atMost: 1000)
    return LottieOutline(motion: motion.with(place.motion()), vertices: 2 * max(1, most)) {
      moment in
      let values = tracks.map { $0.value(at: moment).first ?? 0 }
      return directed(
        .star(
          LottieBezier.Star(
            isStar: isStar,
            points: min(Double(most), values[0]),
            center: place.value(at: moment).pair,
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
      let radius = track(change, "r", 0)
      guard !radius.isStill || (radius.keys[0].value.first ?? 0) > 0 else { return }
      outline = outline.mapped(with: radius.motion().bent, growing: 2) { moment, contours in
        let radius = max(0, radius.value(at: moment).first ?? 0)
        return contours.map { $0.rounded(radius: radius) }
      }
      outline.motion = outline.motion.bent
    case "pb":
      let amount = track(change, "a", 0)
      outline = outline.mapped(with: amount.motion()) { moment, contours in
        let amount = (amount.value(at: moment).first ?? 0) / 100
        return contours.map { $0.puckered(amount: amount) }
      }
      outline.motion = outline.motion.bent
    case "zz":
      let (size, ridges) = (track(change, "s", 0), track(change, "r", 0))
      let isSmooth = track(change, "pt", 1).keys[0].value.first == 2
      let most = ridges.largest(atMost: 1000)
      let motion = size.motion().with(ridges.motion().bent)
      outline = outline.mapped(with: motion, growing: most + 1) { moment, contours in
        let count = min(Double(most), max(0, (ridges.value(at: moment).first ?? 0).rounded()))
        let size = size.value(at: moment).first ?? 0
        return contours.map {
          $0.zigzagged(amplitude: size, ridges: Int(count), isSmooth: isSmooth)
        }
      }
      outline.motion = outline.motion.bent
    case "op":
      outline.growth = track(change, "a", 0)
      outline.growthJoin = change.integer("lj") ?? 1
    default: outline.trims.append(LottieTrim(change))
    }
  }
}

extension LottieTrack<Double> {
  /// The maximum of the first component, rounded up, with room for timing functions that overshoot.
  func largest(atMost limit: Int) -> Int {
    let most = keys.reduce(0) { max($0, $1.value.first ?? 0, $1.end.first ?? 0) }
    return Int(min(Double(limit), (isStill ? most : 2 * most).rounded(.up)))
  }
}

extension LottieTransform {
  /// Whether the item is never visible.
  var isHidden: Bool {
    opacity.isStill && (opacity.value(at: LottieMoment(frame: 0)).first ?? 100) <= 0
  }
}
