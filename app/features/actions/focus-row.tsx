import { memo } from 'react'
import type { Action } from '../../domain/action/action.ts'
import type { OfferedSnooze } from '../../domain/action/offered-snoozes.ts'
import type { FocusItem } from '../../domain/action/todays-focus.ts'
import { ActionRow, type OpenAction } from './action-row.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DuePill } from './due-pill.tsx'
import { SnoozeButton } from './snooze-button.tsx'

// The same functions at each drawing: a tap on one row must not draw all the others again.
export interface FocusRowHandlers {
  readonly onOpen: OpenAction
  // Both answer whether it is stored.
  readonly onComplete: (action: Action) => Promise<boolean>
  readonly onSnooze: (action: Action, offered: OfferedSnooze) => Promise<boolean>
}

interface FocusRowProps extends FocusRowHandlers {
  readonly item: FocusItem
  readonly videoTitle: string | undefined
  readonly isDone: boolean
}

/** HOM-05: one action that is due, to be completed or put off. */
export const FocusRow = memo(function FocusRow({ item, videoTitle, isDone, ...on }: FocusRowProps) {
  const { action, due } = item
  return (
    <ActionRow
      action={action}
      videoTitle={videoTitle}
      pill={<DuePill due={due} />}
      button={
        <>
          <CompleteButton label="Complete" action={action} isDone={isDone} onComplete={on.onComplete} />
          {/* What is due tomorrow waits by itself. */}
          {due.kind !== 'due_tomorrow' && (
            <SnoozeButton action={action} onSnooze={(offered) => on.onSnooze(action, offered)} />
          )}
        </>
      }
      onOpen={on.onOpen}
    />
  )
})
