import Foundation
import PackagePlugin

/// A plug-in that embeds the project's scenes in a target.
@main
struct EmbedScenes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Scenes")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedScenes.swift")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return [
      .buildCommand(
        displayName: "Embedding scenes",
        executable: try context.tool(named: "SceneEmbedder").url,
        arguments: [folder.path, output.path],
        // The folder as an input makes added and removed files trigger a build.
        inputFiles: [folder] + names.map { folder.appending(path: $0) },
        outputFiles: [output]
      )
    ]
  }
}
