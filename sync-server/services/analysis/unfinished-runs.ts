// What the AI service had already sent for an analysis when it paused or the run broke off. This instance keeps it in memory for the
// next try, which neither asks nor pays for it again; another instance starts from nothing. It belongs to one learner, one transcript
// and one day's budget.
import { HOUR_MS, type Instant } from '#domain/kernel/time.ts'
import type { UsageDay } from '../../data/ai-usage.ts'
import type { Answered } from '../../reading/tasks.ts'
import type { AnalysisFailure } from './analysis-sentences.ts'

/** Longer than the longest pause before a next try (jobs/analysis-queue.ts). */
export const UNFINISHED_KEPT_MS = 2 * HOUR_MS
// Each is some hundred kilobytes at most; the oldest gives way.
const MOST_KEPT = 50
// After any other failure, what was sent would lead to the same failure again.
const PAUSED: ReadonlySet<AnalysisFailure['kind']> = new Set([
  'ai_rate_limited',
  'ai_unavailable',
  'ai_timeout',
  'ai_stopped',
  'too_many_readings',
])

export interface Run {
  // By the question's key; only what the service completed.
  readonly answers: Map<string, Answered>
  // Those that wrote them.
  readonly models: Set<string | undefined>
  // Tokens that have not been added to the day's usage yet.
  uncounted: number
}

export interface UnfinishedRuns {
  /** What was kept, once; null: the run begins from nothing, and is to be paid for. */
  readonly take: (usage: UsageDay, key: string) => Run | null
  /** Keeps a run that was paid for, if more answers would have brought it further. */
  readonly keep: (usage: UsageDay, key: string, ended: { readonly run: Run; readonly failure: AnalysisFailure }) => void
}

/** A store in this process's memory. `key`: what is analysed, and by which engine. */
export function createUnfinishedRuns(now: () => Instant): UnfinishedRuns {
  const kept = new Map<string, { readonly run: Run; readonly until: Instant }>()
  const dropLate = () => {
    for (const [name, { until }] of kept) if (now() >= until) kept.delete(name)
  }
  return {
    take: (usage, key) => {
      dropLate()
      const name = nameOf(usage, key)
      const found = kept.get(name)
      kept.delete(name)
      return found?.run ?? null
    },
    keep: (usage, key, { run, failure }) => {
      dropLate()
      if (!PAUSED.has(failure.kind)) return
      kept.set(nameOf(usage, key), { run, until: now() + UNFINISHED_KEPT_MS })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}

function nameOf({ day, userId }: UsageDay, key: string): string {
  return `${day} ${userId} ${key}`
}
