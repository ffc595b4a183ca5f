import { CircleCheckBig } from 'lucide-react'
import type { Action } from '../../domain/action/action.ts'
import { dueAtOf } from '../../domain/action/due-state.ts'
import { dateAndTime, reminderPhrase } from '../../domain/reminder/reminder-phrase.ts'
import { reminderZone } from '../../domain/reminder/reminder.ts'
import { zoneAside } from '../../domain/reminder/zone-label.ts'
import { comingWeek } from '../../domain/review/week-facts.ts'
import { reviewDayOf } from '../../domain/review/review-week.ts'
import type { Reviews } from '../../domain/review/week-review.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { ReviewDayChoice } from './review-day-choice.tsx'
import { StepTitle } from './step-title.tsx'

interface EndStepProps {
  readonly actions: readonly Action[]
  readonly note: string
  readonly reviews: Reviews
}

const MOST = 7

/** The plan for next week; no more questions. */
export function EndStep({ actions, note, reviews }: EndStepProps) {
  const timeZone = deviceZone()
  const coming = comingWeek(actions, now())
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <CircleCheckBig aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
        <div className="min-w-0">
          <StepTitle>That was your week.</StepTitle>
          {note.trim() !== '' && (
            <p className="measure mt-1 font-serif text-lead break-words whitespace-pre-line">“{note.trim()}”</p>
          )}
        </div>
      </div>
      {coming.length === 0 ? (
        <p className="measure text-base text-ink-soft">Nothing is planned for the coming week. Enjoy the time.</p>
      ) : (
        <section aria-labelledby="next-week">
          <h4 id="next-week" className="mb-1 text-base font-medium">
            What comes next
          </h4>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {coming.slice(0, MOST).map((action) => (
              <li key={action.id} className="py-2.5 text-base break-words">
                {action.actionTitle}
                <span className="block text-small text-ink-soft">{whenOf(action, timeZone)}</span>
              </li>
            ))}
          </ul>
          {coming.length > MOST && <p className="mt-2 text-small text-ink-soft">And {coming.length - MOST} more.</p>}
        </section>
      )}
      <ReviewDayChoice day={reviewDayOf(reviews)} />
    </div>
  )
}

function whenOf(action: Action, deviceZone: string): string {
  const { reminderType, reminderTime, reminderAnchor, createdAt } = action
  const dueAt = dueAtOf(action)
  if (reminderType !== null && reminderType !== 'one-time' && reminderTime !== null) {
    const timeZone = reminderZone(action, deviceZone)
    const anchor = reminderAnchor ?? createdAt
    const phrase = reminderPhrase({ reminderType, reminderTime, timeZone, anchor, now: now() })
    return phrase + zoneAside(timeZone, deviceZone, dueAt ?? now())
  }
  if (dueAt === null) return ''
  return dueAt < now() ? 'Still to do: its time has passed' : dateAndTime(dueAt, deviceZone, now())
}
