import CImages

package enum PictureLibraries {
  /// Their names and versions.
  package static var versions: String {
    "libpng \(String(cString: ci_png_version())), giflib \(String(cString: ci_gif_version()))"
  }
}
