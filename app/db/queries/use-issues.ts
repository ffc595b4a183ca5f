// What the server refused, the latest first (design §5: nothing the learner typed is dropped silently).
import type { Issue } from '../local-tx.ts'
import { useRows } from './use-rows.ts'

const MAX_ISSUES = 200

/** Undefined while it loads. */
export function useIssues(): readonly Issue[] | undefined {
  return useRows((db) => db.issues.orderBy('at').reverse().limit(MAX_ISSUES).toArray())
}
