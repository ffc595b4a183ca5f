import { CalendarCheck2 } from 'lucide-react'
import type { ReviewWeek } from '../../domain/review/review-week.ts'
import { Button } from '../../ui/button/button.tsx'
import { dismissReview } from './review-writes.ts'

interface ReviewCardProps {
  readonly week: ReviewWeek
  readonly onOpen: () => void
  // The focused button is gone: the host gives the focus to something else.
  readonly onGone: () => void
}

/** Once a week: offers five minutes to look back. */
export function ReviewCard({ week, onOpen, onGone }: ReviewCardProps) {
  const skip = async () => {
    if (await dismissReview(week.until)) onGone()
  }
  return (
    <section
      aria-labelledby="review-title"
      className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <CalendarCheck2 aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 id="review-title" className="text-lead font-semibold">
          Look back on your week
        </h2>
        <p className="measure mt-0.5 text-base text-ink-soft">
          Five minutes: what worked, what to change, one sentence. Works without a connection.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={onOpen}>
            Start
          </Button>
          <Button look="quiet" onClick={() => void skip()}>
            Not this week
          </Button>
        </div>
      </div>
    </section>
  )
}
