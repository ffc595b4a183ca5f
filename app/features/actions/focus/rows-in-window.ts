// No row is lower, with the room below it.
const ROW_PX = 90

/** As many rows as the window may show. */
export function rowsInWindow(): number {
  return Math.ceil(innerHeight / ROW_PX)
}
