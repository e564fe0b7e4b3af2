/// The fidelity of motions to the original engine.
public enum Fidelity: String, Hashable, Sendable, CaseIterable {
  /// Real time: springs and decays follow their formulas exactly, at any frame rate, and known
  /// defects of the original are fixed.
  case exact
  /// Step for step what Pop computes, defects included.
  case pop
}
