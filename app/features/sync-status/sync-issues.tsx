import { useIssues } from '../../db/queries/use-issues.ts'
import { Button } from '../../ui/button.tsx'
import { issueSentence, issueTitle } from './messages.ts'

/** What the server refused: what, why, and the text to take along. */
export function SyncIssues() {
  const issues = useIssues() ?? []
  return (
    <ul className="flex flex-col divide-y divide-line">
      {issues.map((issue) => (
        <li key={issue.mid} className="flex flex-col gap-1 py-3">
          <p className="text-base font-medium">{issueTitle(issue.name)}</p>
          <p className="text-base text-ink-soft">{issueSentence(issue.refusal)}</p>
          {issue.text !== '' && (
            <div>
              <p className="line-clamp-3 text-small whitespace-pre-line text-ink-soft">{issue.text}</p>
              <Button size="small" className="mt-2" onClick={() => void navigator.clipboard.writeText(issue.text)}>
                Copy text
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
