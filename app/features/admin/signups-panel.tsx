import { Inbox } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../api/failure-sentence.ts'
import { signupsCsv } from '../../domain/analytics/admin-exports.ts'
import { summarizeSignups } from '../../domain/analytics/signup-list.ts'
import type { EmailSignup } from '../../domain/wire/admin.ts'
import { now } from '../../state/clock.ts'
import { CsvButton } from '../../ui/button/csv-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { DeleteSignupDialog } from './delete-signup-dialog.tsx'
import { SignupFigures } from './signup-figures.tsx'
import { SignupRow } from './signup-row.tsx'
import { SurveyList } from './survey-list.tsx'
import { useSignups } from './use-signups.ts'

/** ADM-02 to ADM-04: the tab `Email Signups`. */
export function SignupsPanel() {
  return (
    <RemoteContent
      remote={useSignups()}
      name="the email signups"
      describe={failureSentence}
      loading={<SkeletonRows label="Loading the email signups" rows={5} />}
    >
      {(signups) => <Signups signups={signups} />}
    </RemoteContent>
  )
}

function Signups({ signups }: { signups: readonly EmailSignup[] }) {
  const summary = summarizeSignups(signups, now())
  const [leaving, setLeaving] = useState<EmailSignup | null>(null)
  const [deletions, setDeletions] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The row and its button are gone: the focus stays near, on the list's heading.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus({ preventScroll: true })
  }, [deletions])
  return (
    <div className="flex flex-col gap-8">
      <SignupFigures {...summary} />
      <section aria-labelledby="recent-signups">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 id="recent-signups" ref={heading} tabIndex={-1} className="text-lead font-semibold">
              Recent signups
            </h2>
            {summary.total > summary.recent.length && (
              <p className="text-small text-ink-soft tabular">
                The newest {summary.recent.length} of {summary.total}. The export has all of them.
              </p>
            )}
          </div>
          <CsvButton what="email signups" csv={() => signupsCsv(signups)} now={now} isEmpty={summary.total === 0} />
        </div>
        {summary.total === 0 ? (
          <EmptyState
            icon={<Inbox className="size-6" />}
            title="No signups yet"
            text="Everybody who creates an account is listed here."
          />
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {summary.recent.map((signup) => (
              <SignupRow key={signup.id} signup={signup} onDelete={setLeaving} />
            ))}
          </ul>
        )}
      </section>
      <SurveyList surveys={summary.surveys} answered={summary.answered} />
      {leaving !== null && (
        <DeleteSignupDialog
          signup={leaving}
          onDeleted={() => setDeletions(deletions + 1)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
