/// A side of a page that is turned in space.
package enum PageSide: Sendable {
  case left, right, top, bottom
}
