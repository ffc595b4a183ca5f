import { readInsightsModel } from '../../../api/insights-model.ts'
import { useInsightWriter } from '../../../db/queries/use-insight-writer.ts'
import { useServerState } from '../../../ui/hooks/use-server-state.ts'
import { NO_MODEL_TEXTS } from './insight-texts.ts'

/** How to have insights written by a model if this site has none; renders nothing if it has one or this is unknown. */
export function WrittenByModel() {
  const writer = useInsightWriter()
  const { state } = useServerState(readInsightsModel, () => '')
  if (writer !== 'best' || 'kind' in state || state.isThere) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{NO_MODEL_TEXTS.title}</h3>
      <p className="measure text-small text-ink-soft">{NO_MODEL_TEXTS.about}</p>
      <details className="text-small">
        <summary className="cursor-pointer font-medium">{NO_MODEL_TEXTS.how}</summary>
        <ul className="measure mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-soft">
          {NO_MODEL_TEXTS.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
