import { useEffect } from 'react'
import { countedRows } from '../../domain/kernel/known.ts'
import { useCompletedCount } from '../../db/queries/use-completed-count.ts'
import { currentDatabase } from '../../db/session/session-database.ts'
import { takeRise } from '../../db/queries/take-rise.ts'
import { celebrate } from '../../state/celebration.ts'

/** STA-02: celebrates when the rank rises above what this device has shown, wherever the completions came from. */
export function useRankRise(): void {
  const count = countedRows(useCompletedCount())
  useEffect(() => {
    const db = currentDatabase()
    if (count === undefined || db === null) return
    takeRise(db, count)
      .then((title) => {
        if (title !== null) celebrate(title)
      })
      .catch((failure: unknown) => {
        // Signed out in the meantime: the rows are closed, and there is nobody to congratulate.
        if (!db.isRetired) reportError(failure)
      })
  }, [count])
}
