import CNcurses
import LaminaCells

/// Writes the scalars of a cluster for the C code.
func spellCluster(_ index: UInt32, _ scalars: UnsafeMutablePointer<UInt32>?) -> Int32 {
  guard let scalars else { return 0 }
  var count = 0
  for scalar in ClusterTable.string(of: 0x8000_0000 | index).unicodeScalars
    .prefix(CN_CLUSTER_SCALARS)
  {
    scalars[count] = scalar.value
    count += 1
  }
  return Int32(count)
}
