import { clsx } from 'clsx'
import { memo } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { isRecurring } from '../../../domain/action/occurrence.ts'
import type { OfferedSnooze } from '../../../domain/action/offered-snoozes.ts'
import type { FocusItem } from '../../../domain/action/todays-focus.ts'
import { ActionRow, type OpenAction } from '../list/action-row.tsx'
import { CompleteButton } from '../complete-button.tsx'
import { HabitButton } from '../habit-button.tsx'
import { DuePill } from '../due-pill.tsx'
import { SnoozeButton } from '../reminder/snooze-button.tsx'

// These functions must keep their identity: a tap on one row must not draw all the others again.
export interface FocusRowHandlers {
  readonly onOpen: OpenAction
  // Both return whether it is stored.
  readonly onComplete: (action: Action) => Promise<boolean>
  readonly onSnooze: (action: Action, offered: OfferedSnooze) => Promise<boolean>
}

interface FocusRowProps extends FocusRowHandlers {
  readonly item: FocusItem
  readonly videoTitle: string | undefined
  readonly plan: string
  // The row is folding away.
  readonly isLeaving: boolean
}

// What a swipe does is written behind the row and shows as the row moves aside; the button offers the same without a swipe.
// Until then it has no box: no font of the app has the tick, and looking for one delayed the first rows.
const SWIPED =
  "relative before:absolute before:inset-px before:hidden before:items-center before:rounded-card before:bg-good/12 before:pl-4 before:text-base before:font-medium before:text-good before:content-['✓_Complete'/''] has-data-swiping:before:flex has-[[data-swiping=far]]:before:bg-good/25"

/** HOM-05: one due action to complete or put off; a list item. */
export const FocusRow = memo(function FocusRow({ item, videoTitle, plan, isLeaving, ...on }: FocusRowProps) {
  const { action, due } = item
  const isTomorrow = due.kind === 'due_tomorrow'
  const complete = { label: 'Complete', action, onComplete: on.onComplete } as const
  return (
    <li
      data-row={action.id}
      data-leaving={isLeaving || undefined}
      // The row is leaving and must not be used any more.
      inert={isLeaving}
      // Rows below the screen cost nothing while a row above folds away.
      className={clsx(
        'grid grid-cols-1 grid-rows-[1fr] [overflow-clip-margin:4px] [contain-intrinsic-size:auto_90px] [content-visibility:auto]',
        isLeaving && 'animate-fold',
      )}
    >
      <div className={clsx('min-h-0 pb-3', isLeaving && 'overflow-clip [overflow-clip-margin:4px]')}>
        <div className={SWIPED}>
          <div data-swipe={action.id} className="relative [touch-action:pan-y_pinch-zoom]">
            <ActionRow
              action={action}
              videoTitle={videoTitle}
              plan={plan}
              pill={<DuePill due={due} />}
              button={
                <>
                  {/* Only a habit's next time can be here right after it was done. */}
                  {isRecurring(action) ? (
                    <HabitButton {...complete} />
                  ) : (
                    <CompleteButton {...complete} isDone={false} />
                  )}
                  {/* What is due tomorrow needs no putting off. */}
                  {!isTomorrow && <SnoozeButton action={action} onSnooze={(offered) => on.onSnooze(action, offered)} />}
                </>
              }
              onOpen={on.onOpen}
            />
          </div>
        </div>
      </div>
    </li>
  )
})
