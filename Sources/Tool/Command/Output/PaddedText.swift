extension String {
  func padded(to width: Int, onLeft isRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return isRight ? blanks + self : self + blanks
  }
}
