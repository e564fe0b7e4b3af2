/// How often a motion plays, in the two countings.
struct RepeatSetting {
  var count = 0
  var autoreverses = false
  var forever = false
  /// Pop's counter of segments: spent while playing, and doubled only if `autoreverses` came first.
  var popSegments = 0
  /// What is left to play of a run in real time.
  var segmentsLeft = 1

  /// Segments of a whole run: every cycle there, and back where it autoreverses.
  var allSegments: Int {
    forever ? .max : max(count, 1) * (autoreverses ? 2 : 1)
  }
}
