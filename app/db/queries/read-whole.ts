// Whether rows held in memory are complete. In its own file because every list asks, but few keep rows in memory.

// Rows read after the server's first answer was stored.
const readWhole = new WeakSet<object>()

export function markReadWhole(rows: object): void {
  readWhole.add(rows)
}

/** Whether these rows of an index are everything, not only what was made here before the first sync. */
export function isReadWhole(rows: object): boolean {
  return readWhole.has(rows)
}
