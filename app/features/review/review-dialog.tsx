import { useMemo, useState } from 'react'
import { useDraft } from '../../db/queries/use-draft.ts'
import { useReviews } from '../../db/queries/use-reviews.ts'
import { useProgressFacts } from '../../db/queries/use-statistics.ts'
import { reviewDraftKey } from '../../db/store/draft-key.ts'
import type { Action } from '../../domain/action/action.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { countedRows } from '../../domain/kernel/known.ts'
import type { ProgressFacts } from '../../domain/progress/statistics.ts'
import { reviewedSpan, weekUnderReview, type ReviewWeek } from '../../domain/review/review-week.ts'
import { weekFacts } from '../../domain/review/week-facts.ts'
import { reviewUntil, type Reviews } from '../../domain/review/week-review.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { ignoreSecondPress } from '../../ui/interaction/second-press.ts'
import { EndStep } from './end-step.tsx'
import { MendStep } from './mend-step.tsx'
import { REVIEW_TITLE } from './messages.ts'
import { NoteStep } from './note-step.tsx'
import { useStepFocus } from './step-title.tsx'
import { useReview } from './use-review.ts'
import { WeekStep } from './week-step.tsx'

/** Five minutes a week: what was done, each missed action, one sentence, and the plan for next week. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const reviews = useReviews()
  const facts = countedRows(useProgressFacts())
  const [openedAt] = useState(now)
  // The week stays the same past midnight, and if another review day is chosen.
  const [week, setWeek] = useState<ReviewWeek | null>(null)
  if (week === null && reviews !== undefined) {
    setWeek(weekUnderReview(reviews, { now: openedAt, timeZone: deviceZone() }))
  }
  if (reviews === undefined || facts === undefined || week === null) {
    return (
      <Dialog isOpen steady="low" onClose={onClose} title={REVIEW_TITLE}>
        <SkeletonRows label="Loading your week" rows={4} />
      </Dialog>
    )
  }
  return <KeptReview {...{ week, reviews, facts, openedAt, onClose }} />
}

interface KeptReviewProps {
  readonly week: ReviewWeek
  readonly reviews: Reviews
  readonly facts: ProgressFacts
  readonly openedAt: number
  readonly onClose: () => void
}

function KeptReview(props: KeptReviewProps) {
  const kept = useDraft(reviewDraftKey(props.week.until))
  if (kept === undefined) return null
  const { until } = props.week
  const note = reviewUntil(props.reviews, until)?.note ?? ''
  return <Review {...props} note={note} stored={kept?.value} />
}

interface OpenReviewProps extends KeptReviewProps {
  readonly note: string
  readonly stored: unknown
}

function Review({ week, reviews, facts, openedAt, note, stored, onClose }: OpenReviewProps) {
  // Goes through all actions, so it must not run at every key press.
  const { from, to } = reviewedSpan(week, reviews)
  const { done, missed } = useMemo(() => weekFacts(facts, { from, to }, openedAt), [facts, from, to, openedAt])
  const { draft, ...review } = useReview({ until: week.until, stored, missed, note })
  useStepFocus(`${draft.step} ${String(draft.at)}`)
  // Not twice while the device is storing it.
  const [isBusy, leave] = useBusy()
  const id = draft.missed[draft.at]
  const others = missed.filter(({ action }) => !draft.missed.includes(action.id)).length
  const footer = (
    <div onClickCapture={ignoreSecondPress} className="flex flex-wrap items-center justify-end gap-2">
      {draft.step !== 'week' && draft.step !== 'end' && (
        <Button isBusy={isBusy} onClick={review.back}>
          Back
        </Button>
      )}
      {draft.step === 'week' && (
        <Button look="primary" onClick={review.next}>
          Next
        </Button>
      )}
      {draft.step === 'missed' && (
        <Button look="primary" type="submit" form={MEND_FORM} isBusy={isBusy}>
          Next
        </Button>
      )}
      {draft.step === 'note' && (
        <Button look="primary" isBusy={isBusy} onClick={() => void leave(review.finish)}>
          Finish
        </Button>
      )}
      {draft.step === 'end' && (
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      )}
    </div>
  )
  return (
    <Dialog isOpen steady="low" onClose={onClose} title={REVIEW_TITLE} closesOnOutsideClick={false} footer={footer}>
      {draft.step === 'week' && (
        <WeekStep week={week} done={done} open={openActions(facts, draft.missed)} others={others} />
      )}
      {draft.step === 'missed' && id !== undefined && (
        <MendStep
          key={id}
          form={MEND_FORM}
          id={id}
          place={[draft.at + 1, draft.missed.length]}
          facts={facts}
          missed={missed}
          kept={draft.mends[id]}
          onChange={(mend) => review.keepMend(id, mend)}
          onNext={(mend) => review.passOn(id, mend)}
          leave={leave}
          isBusy={isBusy}
        />
      )}
      {draft.step === 'note' && <NoteStep note={draft.note} onChange={review.keepNote} />}
      {draft.step === 'end' && <EndStep actions={facts.actions} note={draft.note} reviews={reviews} />}
    </Dialog>
  )
}

// In the order in which they are asked about.
function openActions({ actions }: ProgressFacts, ids: readonly ActionId[]): readonly Action[] {
  return ids.flatMap((id) => actions.find((action) => action.id === id) ?? [])
}

const MEND_FORM = 'review-mend'
