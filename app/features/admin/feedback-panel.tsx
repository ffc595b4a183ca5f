import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../api/failure-sentence.ts'
import { mailtoOf } from '../../domain/account/mailto.ts'
import { feedbackCsv } from '../../domain/analytics/admin-exports.ts'
import { foundFeedback } from '../../domain/analytics/find-in-list.ts'
import { capitalised, counted, numberText } from '../../domain/kernel/text.ts'
import type { FeedbackEntry } from '../../domain/wire/admin.ts'
import { now } from '../../state/clock.ts'
import { CsvButton } from '../../ui/button/csv-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { GrowingList } from '../../ui/layout/growing-list.tsx'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { DateText } from './date-text.tsx'
import { MOST_EXPORTED, useFeedback } from './use-feedback.ts'

const PAGE_SIZE = 20
// Fewer are found at a glance.
const WORTH_SEARCHING = 10

/** ADM-01, ADM-05: the tab `Feedback`. */
export function FeedbackPanel() {
  const remote = useFeedback()
  return (
    <RemoteContent
      remote={remote}
      name="the feedback"
      describe={failureSentence}
      loading={<SkeletonRows label="Loading the feedback" rows={4} />}
    >
      {(entries) => <Messages entries={entries} older={remote} />}
    </RemoteContent>
  )
}

interface MessagesProps {
  readonly entries: readonly FeedbackEntry[]
  readonly older: Pick<ReturnType<typeof useFeedback>, 'hasNextPage' | 'loadOlder' | 'loadAll'>
}

function Messages({ entries, older: { hasNextPage, loadOlder, loadAll } }: MessagesProps) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(PAGE_SIZE)
  const found = foundFeedback(entries, query)
  const search = (text: string) => {
    setQuery(text)
    setShown(PAGE_SIZE)
  }
  const showMore = () => {
    setShown(shown + PAGE_SIZE)
    if (shown + PAGE_SIZE > found.length && hasNextPage) void loadOlder()
  }
  const csv = async () => {
    const all = await loadAll()
    return all === null ? null : feedbackCsv(all)
  }
  const soFar = `the newest ${numberText(entries.length)}`
  return (
    <section aria-labelledby="feedback-messages">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="feedback-messages" className="text-lead font-semibold tabular">
            {hasNextPage ? `${capitalised(soFar)} messages` : counted(entries.length, 'message')}
          </h2>
          {hasNextPage && (
            <p className="text-small text-ink-soft tabular">
              The export has older ones too, up to {numberText(MOST_EXPORTED)} messages.
            </p>
          )}
        </div>
        <CsvButton what="feedback" csv={csv} now={now} isEmpty={entries.length === 0} />
      </div>
      {entries.length > WORTH_SEARCHING && (
        <div className="mb-3 flex max-w-md flex-col gap-1.5">
          <SearchField label="Search the messages" value={query} onChange={search} />
          <p role="status" className="text-small text-ink-soft tabular">
            {query.trim() !== '' && `${counted(found.length, 'message')} found${hasNextPage ? ` among ${soFar}` : ''}`}
          </p>
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyState
          icon={<MessageSquare className="size-6" />}
          title="No feedback yet"
          text="What people send under Contact Us is listed here."
        />
      ) : (
        <GrowingList
          items={found.slice(0, shown)}
          hasMore={found.length > shown || hasNextPage}
          onMore={showMore}
          className="flex flex-col gap-3"
          render={(entry) => <Message key={entry.id} entry={entry} />}
        />
      )}
    </section>
  )
}

function Message({ entry: { userId, email, message, createdAt } }: { entry: FeedbackEntry }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {email === null ? (
          <span className="text-base font-medium">Without an address</span>
        ) : (
          <a
            href={mailtoOf(email, 'Your feedback')}
            aria-label={`Reply to ${email}`}
            className="min-w-0 truncate rounded-control text-base font-medium text-accent hover:underline"
          >
            {email}
          </a>
        )}
        <span className="text-small text-ink-soft">
          {userId === null ? 'Not signed in · ' : ''}
          <DateText date={createdAt} />
        </span>
      </div>
      <p className="measure mt-1.5 text-base whitespace-pre-wrap">{message}</p>
    </li>
  )
}
