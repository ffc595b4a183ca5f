// Only one analysis of a transcript runs at a time, even if several learners ask for it; each learner may start a few at once.
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import { orStopped } from '../../ai/one-at-a-time.ts'
import type { AnalysisFailure } from './analysis-sentences.ts'

export type ByAi = Result<Insights, AnalysisFailure>

interface Run {
  // What is analysed, and by which engine.
  readonly key: string
  readonly userId: UserId
  readonly signal: AbortSignal | undefined
}

// A run uses the choices and the budget of the learner who began it. If those end it, the others who wait begin again.
const OF_ONE_LEARNER: ReadonlySet<AnalysisFailure['kind']> = new Set([
  'ai_stopped',
  'budget_spent',
  'too_many_readings',
])

/** A function that starts an analysis, or joins the one of the same key. `most`: analyses that a learner may begin at once. */
export function createRunOnce<Job extends Run>(most: number, start: (job: Job) => Promise<ByAi>) {
  const inFlight = new Map<string, { readonly made: Promise<ByAi>; readonly signal: AbortSignal | undefined }>()
  const turns = turnsOfUsers(most)
  const runOnce = (job: Job): Promise<ByAi> => {
    const running = inFlight.get(job.key)
    if (running !== undefined) {
      return joined(running.made, job).then((made) => (isTheirs(made, running, job) ? runOnce(job) : made))
    }
    if (!turns.begin(job.userId)) return Promise.resolve(err({ kind: 'too_many_at_once' }))
    const made = start(job).finally(() => {
      inFlight.delete(job.key)
      turns.end(job.userId)
    })
    inFlight.set(job.key, { made, signal: job.signal })
    return made
  }
  return runOnce
}

// A job that waits for a request's run ends with the server; the run has no signal of its own.
function joined(made: Promise<ByAi>, { signal }: Run): Promise<ByAi> {
  return signal === undefined ? made : orStopped(made, signal)
}

// An aborted run was stopped with the server, which must begin nothing more.
function isTheirs(made: ByAi, ...runs: readonly Pick<Run, 'signal'>[]): boolean {
  return !made.ok && OF_ONE_LEARNER.has(made.error.kind) && !runs.some(({ signal }) => signal?.aborted === true)
}

// Counts each user's running analyses.
function turnsOfUsers(most: number) {
  const running = new Map<UserId, number>()
  return {
    begin: (userId: UserId): boolean => {
      const count = running.get(userId) ?? 0
      if (count >= most) return false
      running.set(userId, count + 1)
      return true
    },
    end: (userId: UserId): void => {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    },
  }
}
