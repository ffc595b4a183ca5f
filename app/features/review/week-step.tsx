import { Check, CircleDashed } from 'lucide-react'
import type { Action } from '../../domain/action/action.ts'
import { counted, numberText } from '../../domain/kernel/text.ts'
import { dayRange } from '../../domain/review/day-range.ts'
import type { ReviewWeek } from '../../domain/review/review-week.ts'
import { extraInWords, timesIn, type WeekEntry } from '../../domain/review/week-facts.ts'
import { StepTitle } from './step-title.tsx'

interface WeekStepProps {
  readonly week: ReviewWeek
  readonly done: readonly WeekEntry[]
  // The missed actions that come next.
  readonly open: readonly Action[]
  // How many more were missed than a review asks about.
  readonly others: number
}

const MOST = 6
const MOST_OPEN = 3

export function WeekStep({ week, done, open, others }: WeekStepProps) {
  const times = done.reduce((sum, entry) => sum + timesIn(entry), 0)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-small text-ink-soft">{dayRange(week.until)}</p>
        <StepTitle>{doneSentence(times)}</StepTitle>
      </div>
      {done.length > 0 && (
        <ul aria-label="Done" className="flex flex-col divide-y divide-line border-y border-line">
          {done.slice(0, MOST).map((entry) => (
            <li key={entry.action.id} className="flex items-center gap-3 py-2.5 text-base">
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-good" />
              <bdi className="min-w-0 flex-1 break-words">{entry.action.actionTitle}</bdi>
              {entry.of !== null && (
                <span className="shrink-0 text-small text-ink-soft tabular">
                  {entry.times} of {entry.of}
                  {extraInWords(entry)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {done.length > MOST && <p className="-mt-3 text-small text-ink-soft">And {done.length - MOST} more.</p>}
      <div>
        <p className="measure text-base text-ink-soft">{openSentence(open.length, others)}</p>
        {open.length > 0 && (
          <ul aria-label="To look at" className="mt-2.5 flex flex-col divide-y divide-line border-y border-line">
            {open.slice(0, MOST_OPEN).map((action) => (
              <li key={action.id} className="flex items-center gap-3 py-2.5 text-base">
                <CircleDashed aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
                <bdi className="min-w-0 flex-1 break-words">{action.actionTitle}</bdi>
              </li>
            ))}
          </ul>
        )}
        {open.length > MOST_OPEN && (
          <p className="mt-2 text-small text-ink-soft">And {open.length - MOST_OPEN} more.</p>
        )}
      </div>
    </div>
  )
}

function doneSentence(times: number): string {
  if (times === 0) return 'A quiet week. They happen.'
  return times === 1 ? 'You did what you planned once.' : `You did what you planned ${counted(times, 'time')}.`
}

function openSentence(open: number, others: number): string {
  if (open === 0) return 'Nothing left to decide. One sentence, and you’re done.'
  if (open + others === 1) return 'One action did not work out. Let’s look at it.'
  const sentence = `${counted(open + others, 'action')} did not work out.`
  if (open === 1) return `${sentence} Let’s look at one of them.`
  return `${sentence} Let’s look at ${others === 0 ? 'them' : `${numberText(open)} of them`}, one by one.`
}
