// Costs of the library on this machine: `make bench`. Figures are medians; ratios against the plain
// loop hold when the machine's speed drifts.

let floor = LayerBenchmarks.floor(1000)
print(floor.line(against: nil))
for measurement in [
  LayerBenchmarks.evaluation(1000),
  LayerBenchmarks.evaluation(100_000),
  LayerBenchmarks.idleLayers(10_000),
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
] {
  print(measurement.line(against: floor))
}
