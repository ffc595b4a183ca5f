import { dismissIssue, retryIssue } from '../../db/issues.ts'
import { useIssues } from '../../db/queries/use-issues.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { issueSentence, issueTitle, retryFailure } from './messages.ts'

type Issue = NonNullable<ReturnType<typeof useIssues>>[number]

/** What the server refused: what, why, the text to take along, and what can be done. */
export function SyncIssues() {
  const issues = useIssues() ?? []
  return (
    <ul className="flex flex-col divide-y divide-line">
      {issues.map((issue) => (
        <li key={issue.mid} className="flex flex-col gap-1 py-3">
          <p className="text-base font-medium">{issueTitle(issue.name)}</p>
          <p className="text-base text-ink-soft">{issueSentence(issue.refusal)}</p>
          {issue.text !== '' && (
            <p className="line-clamp-3 text-small whitespace-pre-line text-ink-soft">{issue.text}</p>
          )}
          <IssueButtons issue={issue} />
        </li>
      ))}
    </ul>
  )
}

function IssueButtons({ issue: { mid, text, refusal } }: { issue: Issue }) {
  const retry = () => runWithToast(retryIssue(mid), { success: null, failure: () => retryFailure(refusal) })
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button size="small" onClick={() => void retry()}>
        Try again
      </Button>
      {text !== '' && (
        <Button size="small" onClick={() => void navigator.clipboard.writeText(text)}>
          Copy text
        </Button>
      )}
      <Button size="small" onClick={() => void dismissIssue(mid)}>
        Dismiss
      </Button>
    </div>
  )
}
