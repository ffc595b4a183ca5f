import { useEffect, useRef } from 'react'
import type { Issue } from '../db/local-tx.ts'
import { useIssues } from '../db/queries/use-issues.ts'
import { showToast } from '../state/toasts.ts'

/** A change the server refuses while the page is open is told at once (design §5); those from before stand in the list. */
export function useIssueToasts(): void {
  const issues = useIssues()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (issues === undefined) return
    const fresh = issues.filter(({ issue }) => known.current?.has(issue.mid) === false)
    known.current = new Set(issues.map(({ issue }) => issue.mid))
    // The first refused is why the others were: a reminder needs its action.
    const [first, ...more] = fresh
    if (first !== undefined) tell(first.issue, more.length).catch(reportError)
  }, [issues])
}

// The words come with the first refusal.
async function tell(issue: Issue, more: number): Promise<void> {
  const { refusalToast } = await import('../features/sync-status/messages.ts')
  showToast('bad', refusalToast(issue, more))
}
