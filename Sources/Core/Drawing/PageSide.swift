/// A side of a page that is rotated in 3-D.
package enum PageSide: Sendable {
  case left, right, top, bottom
}
