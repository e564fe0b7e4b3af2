/// The ground that a picture is shown on: the roles of colours follow it.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Light letters on a dark ground.
  case dark
  /// Dark letters on a light ground.
  case light
}
