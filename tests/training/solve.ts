// Solves the linear equations of a ridge regression by Cholesky: the same sums give the same weights on every machine.

/** Solves (A + ridge) x = b for a symmetric A stored row by row. */
export function solve(matrix: Float64Array, target: Float64Array, ridge: number): Float64Array {
  const n = target.length
  const low = Float64Array.from(matrix)
  for (let i = 0; i < n; i++) low[i * n + i] = (low[i * n + i] ?? 0) + ridge
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const factor = low[j * n + k] ?? 0
      if (factor === 0) continue
      for (let i = j; i < n; i++) low[i * n + j] = (low[i * n + j] ?? 0) - (low[i * n + k] ?? 0) * factor
    }
    const root = Math.sqrt(Math.max(1e-9, low[j * n + j] ?? 0))
    for (let i = j; i < n; i++) low[i * n + j] = (low[i * n + j] ?? 0) / root
  }
  const x = Float64Array.from(target)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - (low[i * n + k] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (low[i * n + i] ?? 1)
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] ?? 0) - (low[k * n + i] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (low[i * n + i] ?? 1)
  }
  return x
}
