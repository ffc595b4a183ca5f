import { CircleCheck, Repeat, RotateCcw } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { cardTextOf, isTutorial } from '../../../domain/action/card-text.ts'
import { dueStateOf } from '../../../domain/action/due-state.ts'
import { ageText } from '../../../domain/kernel/age-text.ts'
import type { Instant, LocalNow } from '../../../domain/kernel/time.ts'
import type { HabitCount } from '../../../domain/progress/habit-counts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { ActionRow, type OpenAction } from './action-row.tsx'
import { isArchived, isDone, isLetGo } from '../../../domain/action/living.ts'
import { counted } from '../../../domain/kernel/text.ts'
import { DuePill } from '../due-pill.tsx'
import { MarkCompleteButton } from '../mark-complete-button.tsx'
import { reopenShownAction } from '../use-action-status.ts'

interface LibraryRowProps {
  readonly action: Action
  readonly videoTitle: string | undefined
  // In the history: how often it was completed as a habit.
  readonly habit?: HabitCount | undefined
  readonly layout: 'list' | 'card'
  readonly moment: LocalNow
  readonly isTabStop: boolean
  readonly onOpen: OpenAction
}

/** HOM-13: an active action can be completed, a completed one reopened; for a habit the history shows how often it was done. */
export const LibraryRow = memo(function LibraryRow({ action, moment, habit, ...row }: LibraryRowProps) {
  const done = habit && <HabitDone {...habit} now={moment.now} />
  if (isDone(action)) return <HistoryRow action={action} done={done} {...row} />
  if (done !== undefined) return <ActionRow {...row} action={action} pill={done} button={null} />
  return (
    <ActionRow
      {...row}
      action={action}
      pill={action.nextReminderAt === null ? null : <DuePill due={dueStateOf(action, moment.now, moment.timeZone)} />}
      button={isTutorial(action) ? null : <MarkCompleteButton action={action} isTabStop={row.isTabStop} />}
    />
  )
})

function HabitDone({ completionCount, lastCompleted, now }: HabitCount & { now: Instant }) {
  const times = completionCount === 1 ? 'once' : counted(completionCount, 'time')
  const age = ageText(lastCompleted, now)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Pill tone="good" icon={<Repeat aria-hidden="true" className="size-3.5" />}>
        Completed {times}
      </Pill>
      <span className="text-small text-ink-soft">
        {completionCount === 1 || age === 'just now' ? age : `last ${age}`}
      </span>
    </span>
  )
}

interface HistoryRowProps extends Omit<LibraryRowProps, 'moment' | 'habit'> {
  readonly done: ReactNode
}

function HistoryRow({ action, done, ...row }: HistoryRowProps) {
  const isForever = isArchived(action)
  return (
    <ActionRow
      {...row}
      action={action}
      pill={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isLetGo(action) ? (
            <Pill>Let go</Pill>
          ) : (
            <Pill tone="good" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
              {isForever ? 'Completed forever' : 'Completed'}
            </Pill>
          )}
          {done}
        </span>
      }
      button={
        isForever ? null : (
          <Button
            size="small"
            data-control="act"
            {...(!row.isTabStop && { tabIndex: -1 })}
            onClick={() => void reopenShownAction(action)}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            Mark In Progress
            <span className="sr-only"> {cardTextOf(action).title}</span>
          </Button>
        )
      }
    />
  )
}
