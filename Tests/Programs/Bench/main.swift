import Foundation
import LaminaCells

// Costs of the library on this machine: `make bench`, or a part of it: `make bench ONLY=kinds`. First
// the workloads that `lamina bench` shows, beside the encoder whose program is the argument, if there
// is one; then films in each format, and the parts of the engine. Figures are medians; ratios hold when the machine's speed
// drifts.

let parts: [(name: String, measurements: [@MainActor () -> Measurement])] = [
  (
    "layers",
    [
      { LayerBenchmarks.evaluation(1000) },
      { LayerBenchmarks.evaluation(100_000) },
      { LayerBenchmarks.idleLayers(10_000) },
      { LayerBenchmarks.quietChanges(40, committing: false) },
      { LayerBenchmarks.quietChanges(40, committing: true) },
      { LayerBenchmarks.implicitChanges(1000) },
      { LayerBenchmarks.implicitChanges(10_000) },
    ] + EvaluationBenchmarks.sorts.map { sort in { EvaluationBenchmarks.measure(sort) } }
  ),
  (
    "images",
    [
      { ImageBenchmarks.fades(1000) },
      { ImageBenchmarks.drawing(reduction: 1) },
      { ImageBenchmarks.drawing(reduction: 10) },
      { ImageBenchmarks.making(200, 100) },
      { ImageBenchmarks.still(.truecolor, .blocks) },
      { ImageBenchmarks.still(.palette256, .blocks) },
      { ImageBenchmarks.still(.palette16, .octants) },
      { ImageBenchmarks.still(.mono, .blocks) },
      { ImageBenchmarks.still(.truecolor, .ascii) },
      { ImageBenchmarks.still(.mono, .ascii) },
      { ImageBenchmarks.flat(.truecolor, .blocks) },
      { ImageBenchmarks.flat(.mono, .blocks) },
      { ImageBenchmarks.flat(.truecolor, .ascii) },
      { ImageBenchmarks.flat(.mono, .ascii) },
    ]
  ),
  ("pictures", PictureBenchmarks.all),
  (
    "stage",
    [
      { StageBenchmarks.motions(1000) },
      { StageBenchmarks.motions(100_000) },
      { StageBenchmarks.sprites(20) },
      { StageBenchmarks.slowBars(20) },
      { StageBenchmarks.idle() },
    ]
  ),
  ("views", ViewBenchmarks.all),
  ("compositing", CompositingBenchmarks.all),
  ("copies", CopyBenchmarks.all),
  ("kinds", KindBenchmarks.all),
]

let only = ProcessInfo.processInfo.environment["ONLY"].flatMap { $0.isEmpty ? nil : $0 }
let others = ["workloads", "recordings", "looks"]
if let only, !others.contains(only), !parts.contains(where: { $0.name == only }) {
  print("ONLY is one of \((others + parts.map(\.name)).joined(separator: ", "))")
  exit(64)
}
if only == nil || only == "workloads" {
  try WorkloadBenchmarks.printAll(floor: CommandLine.arguments.dropFirst().first)
}
if only == nil || only == "recordings" { try RecordingBenchmarks.printAll() }
if only == nil || only == "looks" { LookBenchmarks.printAll() }
let floor = LayerBenchmarks.floor(1000)
print(floor.line(against: nil))
let named = ProcessInfo.processInfo.environment["NAMED"].flatMap(Int.init)
for part in parts where only == nil || only == part.name {
  for (index, measure) in part.measurements.enumerated() where named == nil || named == index {
    print(measure().line(against: floor))
  }
}
