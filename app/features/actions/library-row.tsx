import { CircleCheck, RotateCcw } from 'lucide-react'
import { memo } from 'react'
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf, isSteppedTutorial } from '../../domain/action/card-text.ts'
import { dueStateOf } from '../../domain/action/due-state.ts'
import type { Moment } from '../../domain/progress/statistics.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ActionRow, type OpenAction } from './action-row.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DuePill } from './due-pill.tsx'
import { completeShownAction, reopenShownAction } from './use-action-status.ts'

interface LibraryRowProps {
  readonly action: Action
  readonly videoTitle: string | undefined
  readonly layout: 'list' | 'card'
  readonly moment: Moment
  readonly isTabStop: boolean
  readonly onOpen: OpenAction
}

/** HOM-13: an active action can be completed, a completed one taken up again. */
export const LibraryRow = memo(function LibraryRow({ action, moment, ...row }: LibraryRowProps) {
  if (action.archivedAt !== null || action.status === 'completed') return <HistoryRow action={action} {...row} />
  return (
    <ActionRow
      {...row}
      action={action}
      pill={action.nextReminderAt === null ? null : <DuePill due={dueStateOf(action, moment.now, moment.timeZone)} />}
      button={
        isSteppedTutorial(action) ? null : (
          <CompleteButton
            label="Mark Complete"
            action={action}
            isDone={false}
            isTabStop={row.isTabStop}
            onComplete={completeShownAction}
          />
        )
      }
    />
  )
})

function HistoryRow({ action, ...row }: Omit<LibraryRowProps, 'moment'>) {
  const isArchived = action.archivedAt !== null
  return (
    <ActionRow
      {...row}
      action={action}
      pill={
        <Pill tone="good" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
          {isArchived ? 'Completed forever' : 'Completed'}
        </Pill>
      }
      button={
        isArchived ? null : (
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
