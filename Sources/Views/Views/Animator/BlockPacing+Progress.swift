import LaminaCore

extension BlockPacing {
  /// The progress after a fraction of the time.
  func progress(_ share: Double, _ duration: Double) -> Double {
    switch self {
    case .curve(let function): function.value(at: share)
    case .spring(let curve): share >= 1 ? 1 : curve.value(at: share * duration).progress
    }
  }

  /// The first fraction of the time at which a progress is reached; 1 if it never is.
  func share(ofProgress wanted: Double, _ duration: Double) -> Double {
    if wanted <= 0 { return 0 }
    if wanted >= 1, case .curve = self { return 1 }
    // A spring may pass the value several times: the first time counts.
    let steps = 256.0
    let reached = stride(from: 1, through: steps, by: 1)
      .first { progress($0 / steps, duration) >= wanted }
    guard let reached else { return 1 }
    var (low, high) = ((reached - 1) / steps, reached / steps)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if progress(middle, duration) < wanted { low = middle } else { high = middle }
    }
    return high
  }
}
