/// How closely motions follow the original engine.
public enum Fidelity: String, Hashable, Sendable, CaseIterable {
  /// Real time: springs and decays follow their formulas exactly, at any frame rate, and the known
  /// defects of the original are mended.
  case exact
  /// Step for step what Pop computes, defects included.
  case pop
}
