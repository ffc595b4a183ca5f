import { readCompletedNow } from '../../db/queries/use-completed-count.ts'
import { readLivingCompletions } from '../../db/queries/living-completions.ts'
import { currentDatabase } from '../../db/session-database.ts'
import type { OccurrenceKey } from '../../domain/action/completion.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { risenTo, type RankTitle } from '../../domain/progress/rank.ts'
import { celebrate } from '../../state/celebration.ts'

interface Act {
  readonly actionId: ActionId
  readonly occurrenceKey: OccurrenceKey
  // When the person pressed.
  readonly at: Instant
}

/** STA-02: after an act is stored, celebrates when its own completion was the one that raised the rank title. */
export function celebrateRise(act: Act): void {
  const db = currentDatabase()
  risenBy(act)
    .then((title) => {
      if (title !== null) celebrate(title)
    })
    .catch((failure: unknown) => {
      // Signed out meanwhile: the rows are closed, and nobody is left to celebrate.
      if (db?.isRetired !== true) reportError(failure)
    })
}

async function risenBy({ actionId, occurrenceKey, at }: Act): Promise<RankTitle | null> {
  const completions = await readLivingCompletions(actionId)
  const isOurs = completions.some((done) => done.occurrenceKey === occurrenceKey && done.occurredAt >= at)
  // A step that was not the last, or what another device had done before.
  const count = isOurs ? await readCompletedNow() : null
  return count === null ? null : risenTo(count)
}
