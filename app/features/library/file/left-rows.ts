// How each part of a library's import leaves its rows: read around the part, because the import may take long, and what another tab or
// device does meanwhile is not its own.
import { readWorkedRows, type WorkedScope } from '../../../db/queries/whole-library.ts'
import { leftBy, stampsOf, type Stamps } from '../../../domain/library-file/take-back.ts'

/** Runs `write`, which writes only rows of that scope, and notes in `left` how it left them. */
export async function noteLeft<T>(left: Map<string, string>, of: WorkedScope, write: () => Promise<T>): Promise<T> {
  const before = await stampsNow(of)
  const written = await write()
  const after = before === null ? null : await stampsNow(of)
  if (before === null || after === null) return written
  for (const [id, stamp] of leftBy({ before, after }, left)) left.set(id, stamp)
  return written
}

// Null when this device could not read its rows: what has no stamp is not taken back, and the import itself goes on.
async function stampsNow(of: WorkedScope): Promise<Stamps | null> {
  try {
    const rows = await readWorkedRows(of)
    return rows === null ? null : stampsOf(rows)
  } catch (error) {
    reportError(error)
    return null
  }
}
