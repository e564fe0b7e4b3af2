import Foundation

/// The folders of the project that tests read from.
public enum Project {
  /// The top of the checkout: the nearest folder above this file that holds a manifest.
  public static let folder: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path
      )
    return folder
  }()

  /// The scenes that come with the project.
  public static let scenes = folder.appendingPathComponent("Scenes")
}
