import { useEffect } from 'react'
import { countedRows } from '../../domain/kernel/known.ts'
import { useCompletedCount } from '../../db/queries/use-completed-count.ts'
import { currentDatabase } from '../../db/session/session-database.ts'
import { takeRise } from '../../db/queries/shown-rank.ts'
import { celebrate } from '../../state/celebration.ts'

/** STA-02: celebrates when the rank rises above what this device has shown, whichever way the completions came. */
export function useRankRise(): void {
  const count = countedRows(useCompletedCount())
  useEffect(() => {
    const db = currentDatabase()
    if (count === undefined || db === null) return
    takeRise(db)
      .then((title) => {
        if (title !== null) celebrate(title)
      })
      .catch((failure: unknown) => {
        // Signed out meanwhile: the rows are closed, and nobody is left to celebrate.
        if (!db.isRetired) reportError(failure)
      })
  }, [count])
}
