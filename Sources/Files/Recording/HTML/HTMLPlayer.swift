/// The script of the player: it shows frames and handles buttons and keys.
package enum HTMLPlayer {
  /// The SHA-256 of the script in base 64, for the page's content security policy; verified by a
  /// test.
  package static let digest = "uD1Kqgo3kxDA/uK8sgzRMcoXgjbH+YG9IRYNwH0DPRA="
  package static let script = EmbeddedFiles.text("player.js")
}
