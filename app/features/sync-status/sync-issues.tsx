import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { dismissIssue, restoreIssue, retryIssue } from '../../db/write/issues.ts'
import { useIssues, type ShownIssue } from '../../db/queries/use-issues.ts'
import { refusalSentence } from '../../domain/mutations/refusal-text.ts'
import { copyText, TEXT_COPIED } from '../../state/copy-text.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { showToast } from '../../state/toasts.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { changeWords, retryFailure } from './messages.ts'

/** What the server refused: what, why, the text to copy, and what can be done. Renders nothing if there is nothing. */
export function SyncIssues({ onLeave }: { onLeave: () => void }) {
  const headingId = useId()
  const issues = useIssues() ?? []
  if (issues.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-4">
      <h3 id={headingId} tabIndex={-1} className="flex items-center gap-2 text-base font-semibold">
        <CircleAlert aria-hidden="true" className="size-4.5 text-bad" />
        Sync issues
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {issues.map((shown) => (
          <IssueItem
            key={shown.issue.mid}
            shown={shown}
            onGone={() => document.getElementById(headingId)?.focus()}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  )
}

interface IssueItemProps {
  readonly shown: ShownIssue
  // The focused button is gone: the heading gets the focus.
  readonly onGone: () => void
  readonly onLeave: () => void
}

function IssueItem(props: IssueItemProps) {
  const { issue, subject } = props.shown
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-base font-medium break-words">{changeWords({ name: issue.name, subject })}</p>
      <p className="text-base text-ink-soft">{refusalSentence(issue.refusal)}</p>
      {issue.text !== '' && (
        <p className="mt-1 line-clamp-4 border-l-2 border-line pl-3 text-small break-words whitespace-pre-line text-ink-soft">
          {issue.text}
        </p>
      )}
      <IssueButtons {...props} />
    </li>
  )
}

function IssueButtons({ shown: { issue, subject, draftOf }, onGone, onLeave }: IssueItemProps) {
  const about = <span className="sr-only"> {changeWords({ name: issue.name, subject })}</span>
  const retry = async () => {
    const result = await runWithToast(retryIssue(issue.mid), { success: null, failure: retryFailure })
    if (result.ok) onGone()
  }
  const dismiss = async () => {
    await dismissIssue(issue.mid)
    onGone()
    showToast('good', {
      title: 'Issue dismissed',
      action: { label: 'Undo', run: () => void restoreIssue(issue) },
    })
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" onClick={() => void retry()}>
        Try again{about}
      </Button>
      {draftOf !== null && (
        <a href={`/portal?capture=${draftOf}`} className={buttonClass('secondary', 'small')} onClick={onLeave}>
          Open draft{about}
        </a>
      )}
      {issue.text !== '' && (
        <Button size="small" onClick={() => void copyText(issue.text, TEXT_COPIED)}>
          Copy text{about}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={() => void dismiss()}>
        Dismiss{about}
      </Button>
    </div>
  )
}
