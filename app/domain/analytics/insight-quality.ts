// How good the insights are, by the engine that wrote them: what learners hide, pick and do.
import type { Tally } from './counts.ts'
import type { Figure, QualityPart } from './figure.ts'
import type { Engine } from './learner-history.ts'
import { lastDaysUpTo, type UtcDay } from './utc-day.ts'

export interface EngineQuality {
  readonly engine: Engine
  readonly videos: number
  // Insights and suggested actions on these videos, and how many of them are hidden as not useful.
  readonly claims: number
  readonly hidden: number
  // Videos from which at least one action was picked; all picked actions; those done at least once.
  readonly ledToAction: number
  readonly picked: number
  readonly done: number
}

const ENGINES = ['extractive', 'ai'] as const
const PARTS: readonly QualityPart[] = ['videos', 'claims', 'hidden', 'ledToAction', 'picked', 'done']
const partFigure = (engine: Engine, part: QualityPart): Figure => `quality.${engine}.${part}`

/** The figures this is computed from. */
export const QUALITY_FIGURES = ENGINES.flatMap((engine) => PARTS.map((part) => partFigure(engine, part)))

/** For videos saved in the last 90 days that have insights now. */
export function insightQuality(sums: Tally, today: UtcDay): readonly EngineQuality[] {
  return ENGINES.map((engine) => {
    const of = (part: QualityPart) => sums.total(partFigure(engine, part), lastDaysUpTo(today))
    return {
      engine,
      videos: of('videos'),
      claims: of('claims'),
      hidden: of('hidden'),
      ledToAction: of('ledToAction'),
      picked: of('picked'),
      done: of('done'),
    }
  })
}
