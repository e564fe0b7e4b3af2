// Costs of the library on this machine: `make bench`. First the workloads that `lamina bench` shows,
// beside the encoder whose program is the argument, if there is one; then the parts of the engine.
// Figures are medians; ratios hold when the machine's speed drifts.

try WorkloadBenchmarks.printAll(floor: CommandLine.arguments.dropFirst().first)

let floor = LayerBenchmarks.floor(1000)
print(floor.line(against: nil))
for measurement in [
  LayerBenchmarks.evaluation(1000),
  LayerBenchmarks.evaluation(100_000),
  LayerBenchmarks.idleLayers(10_000),
  LayerBenchmarks.quietChanges(40, committing: false),
  LayerBenchmarks.quietChanges(40, committing: true),
  LayerBenchmarks.implicitChanges(1000),
  LayerBenchmarks.implicitChanges(10_000),
  ImageBenchmarks.fades(1000),
  ImageBenchmarks.drawing(reduction: 1),
  ImageBenchmarks.drawing(reduction: 10),
  ImageBenchmarks.making(200, 100),
  ImageBenchmarks.still(.truecolor, .blocks),
  ImageBenchmarks.still(.palette256, .blocks),
  ImageBenchmarks.still(.palette16, .octants),
] + EvaluationBenchmarks.sorts.map({ EvaluationBenchmarks.measure($0) }) + [
  StageBenchmarks.motions(1000),
  StageBenchmarks.motions(100_000),
  StageBenchmarks.sprites(20),
  StageBenchmarks.idle(),
] + (CompositingBenchmarks.all + CopyBenchmarks.all).map({ $0() }) {
  print(measurement.line(against: floor))
}
