/// Accessibility attributes.
final class SpokenWords {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
}
