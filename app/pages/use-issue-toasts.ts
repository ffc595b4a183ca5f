import { useEffect, useRef } from 'react'
import type { Issue } from '../db/store/local-tx.ts'
import { latestIssues } from '../db/queries/latest-issues.ts'
import { useRows } from '../db/queries/use-rows.ts'
import { showToast } from '../state/toasts.ts'

/** A change the server refuses while the page is open is told at once; those from before are in the list. */
export function useIssueToasts(): void {
  const issues = useRows(latestIssues)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (issues === undefined) return
    const fresh = issues.filter(({ mid }) => known.current?.has(mid) === false)
    known.current = new Set(issues.map(({ mid }) => mid))
    // The first refused is why the others were: a reminder needs its action.
    const [first, ...more] = fresh
    if (first !== undefined) tell(first, more.length).catch(reportError)
  }, [issues])
}

// The words come with the first refusal.
async function tell(issue: Issue, more: number): Promise<void> {
  const { refusalToast } = await import('../features/sync-status/messages.ts')
  showToast('bad', refusalToast(issue, more))
}
