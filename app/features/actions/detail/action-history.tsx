import { useActionCompletions } from '../../../db/queries/use-action-completions.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { heatMap, heatMapSentence } from '../../../domain/progress/heat-map.ts'
import { HeatMapFigure } from './heat-map-figure.tsx'

interface ActionHistoryProps {
  readonly actionId: ActionId
  readonly now: Instant
  // The device's zone.
  readonly timeZone: string
}

/** The action's history: a picture of twelve weeks, and the same as a sentence. Nothing before the first completion. */
export function ActionHistory({ actionId, now, timeZone }: ActionHistoryProps) {
  const completions = useActionCompletions(actionId)
  if (completions === undefined || completions.every(({ voidedAt }) => voidedAt !== null)) return null
  const map = heatMap(completions, { now, timeZone })
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-base font-semibold">Completion history</h3>
      <p className="mt-1 mb-4 text-base text-ink-soft">{heatMapSentence(map)}</p>
      <HeatMapFigure map={map} />
    </section>
  )
}
