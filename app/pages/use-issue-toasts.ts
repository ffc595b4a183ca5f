import { useEffect, useRef } from 'react'
import { useIssues } from '../db/queries/use-issues.ts'
import { refusalToast } from '../features/sync-status/messages.ts'
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
    if (first !== undefined) showToast('bad', refusalToast(first.issue, more.length))
  }, [issues])
}
