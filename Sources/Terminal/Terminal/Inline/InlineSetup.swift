/// What an inline terminal is opened with.
struct InlineSetup {
  var rows: Int
  var takesKeys: Bool
}
