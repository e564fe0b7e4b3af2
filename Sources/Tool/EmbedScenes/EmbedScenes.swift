import Foundation
import PackagePlugin

/// A plug-in that embeds the templates or pictures of a target, or the project's scenes if it has
/// neither.
@main
struct EmbedScenes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let own = ["Templates", "Pictures"].map { target.directoryURL.appending(path: $0) }
    let folder =
      own.first { FileManager.default.fileExists(atPath: $0.path) }
      ?? context.package.directoryURL.appending(path: "Scenes")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent)",
        executable: try context.tool(named: "SceneEmbedder").url,
        arguments: [folder.path, output.path],
        // The folder as an input makes added and removed files trigger a build.
        inputFiles: [folder] + names.map { folder.appending(path: $0) },
        outputFiles: [output]
      )
    ]
  }
}
