import ArgumentParser
import Lamina

/// `lamina schema`: the JSON Schema of scene files, for editors and validators.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, for editors.",
    discussion: """
      The schema (draft-07) is generated from the tables that the scene reader uses: an editor \
      with a YAML language server completes keys, explains them and flags invalid structure. \
      'lamina check' finds semantic errors, such as the id of a layer that does not exist.

      Examples:
        lamina schema -o lamina.schema.json   writes the file that 'lamina new --schema' names
        lamina schema --compact | wc -c       without spaces
      """
  )

  @Flag(help: "Print without spaces and line breaks.")
  var compact = false

  @Option(output: "Write to a file; '-' is standard output.", extensions: ["json"])
  var output: String?

  func run() throws {
    let target = try OutputTarget(path: output)
    try target.write(SceneSchema.text(isCompact: compact))
    try target.close(isQuiet: false)
  }
}
