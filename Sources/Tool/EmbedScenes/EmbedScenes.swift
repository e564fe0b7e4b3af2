import Foundation
import PackagePlugin

/// A plug-in that embeds the templates of a target, or the project's scenes if it has none.
@main
struct EmbedScenes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let templates = target.directoryURL.appending(path: "Templates")
    let folder =
      FileManager.default.fileExists(atPath: templates.path)
      ? templates : context.package.directoryURL.appending(path: "Scenes")
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
