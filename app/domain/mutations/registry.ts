// Every write of the product. The sync handler, the REST routes and the optimistic apply all look here and nowhere else.
import { err, type Result } from '../kernel/result.ts'
import { completeAction } from './complete-action.ts'
import type { Mutation, PreparedMutation, Refusal } from './definition.ts'
import { failAnalysis } from './fail-analysis.ts'
import { reopenAction } from './reopen-action.ts'
import { retryAnalysis } from './retry-analysis.ts'
import { saveAction } from './save-action.ts'
import { saveReflection } from './save-reflection.ts'
import { saveVideo } from './save-video.ts'
import { setReminder } from './set-reminder.ts'
import { storeInsights } from './store-insights.ts'

export const MUTATIONS: readonly Mutation[] = [
  saveVideo,
  saveAction,
  saveReflection,
  setReminder,
  completeAction,
  reopenAction,
  retryAnalysis,
  storeInsights,
  failAnalysis,
]

const mutationsByKey = new Map(MUTATIONS.map((mutation) => [`${mutation.name}@${String(mutation.v)}`, mutation]))

/** Finds a mutation by name and version and checks its args; `unknown_mutation` when this program is older than the caller. */
export function prepareMutation(call: {
  readonly name: string
  readonly v: number
  readonly args: unknown
}): Result<PreparedMutation, Refusal> {
  const mutation = mutationsByKey.get(`${call.name}@${String(call.v)}`)
  return mutation === undefined ? err({ kind: 'unknown_mutation', detail: call.name }) : mutation.prepare(call.args)
}
