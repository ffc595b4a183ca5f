import { useEffect, useRef } from 'react'
import type { Issue } from '../db/store/local-tx.ts'
import { latestIssues } from '../db/queries/latest-issues.ts'
import { useRows } from '../db/queries/use-rows.ts'
import { showToast } from '../state/toasts.ts'

/** Shows a toast when the server refuses a change while the page is open; earlier refusals are in the list. */
export function useIssueToasts(): void {
  const issues = useRows(latestIssues)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (issues === undefined) return
    const fresh = issues.filter(({ mid }) => known.current?.has(mid) === false)
    known.current = new Set(issues.map(({ mid }) => mid))
    // Others often fail because of the first one: a reminder needs its action.
    const [first, ...more] = fresh
    if (first !== undefined) tell(first, more.length).catch(reportError)
  }, [issues])
}

// The texts are loaded with the first refusal.
async function tell(issue: Issue, more: number): Promise<void> {
  const { refusalToast } = await import('../features/sync-status/messages.ts')
  showToast('bad', refusalToast(issue, more))
}
