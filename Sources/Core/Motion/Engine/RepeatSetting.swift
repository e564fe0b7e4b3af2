/// The repetition of a motion, in the counting of both fidelities.
struct RepeatSetting {
  var count = 0
  var autoreverses = false
  var forever = false
  /// Pop's segment counter: consumed while playing, and doubled only if `autoreverses` is set
  /// first.
  var popSegments = 0
  /// The remaining segments of a run in real time.
  var segmentsLeft = 1

  /// The segments of a whole run: every cycle, doubled with autoreverses.
  var allSegments: Int {
    forever ? .max : max(count, 1) * (autoreverses ? 2 : 1)
  }
}
