enum Article {
  /// A noun with its article: `a shape layer`, `an emitter layer`.
  static func before(_ noun: String) -> String {
    "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
  }
}
