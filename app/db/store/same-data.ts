// Whether a stored row need not be written again.

/** Deeply equal, with fields in the same order. A wrong "no" only costs an extra write. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [ours, theirs] = [Object.entries(a), Object.entries(b)]
  if (ours.length !== theirs.length) return false
  return ours.every(([key, value], index) => {
    const their = theirs[index]
    return their?.[0] === key && isSameData(value, their[1])
  })
}
