import { Pencil, RotateCcw, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActionWithVideo } from '../../../db/queries/action-list.ts'
import { useNow } from '../../../db/queries/use-now.ts'
import type { Action } from '../../../domain/action/action.ts'
import { isTutorial, shownTypeOf } from '../../../domain/action/card-text.ts'
import { dueStateOf } from '../../../domain/action/due-state.ts'
import { deviceZone } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import type { ActionDialogName } from '../action-dialog-name.ts'
import { CheerList } from '../friend/cheer-list.tsx'
import { ActionMenu } from '../list/action-menu.tsx'
import { ActionOrigin } from './action-origin.tsx'
import { ActionPlan } from './action-plan.tsx'
import { ActionSteps } from './action-steps.tsx'
import { isArchived, isLetGo } from '../../../domain/action/living.ts'
import { DuePill } from '../due-pill.tsx'
import { MarkCompleteButton } from '../mark-complete-button.tsx'
import { HabitStrengthSection } from './habit-strength-section.tsx'
import { LeftEdit } from './left-edit.tsx'
import { ReplacedTexts } from './replaced-texts.tsx'
import { reopenShownAction } from '../use-action-status.ts'

const ActionHistory = lazy(async () => ({ default: (await import('./action-history.tsx')).ActionHistory }))

interface ActionDetailDialogProps extends ActionWithVideo {
  // Whether another dialog about the action is on top.
  readonly isBeneath?: boolean
  readonly onAsk: (asked: ActionDialogName) => void
  readonly onClose: () => void
}

/** HOM-11: the plan as one sentence, its origin, its history, and what can be done with it. */
export function ActionDetailDialog(props: ActionDetailDialogProps) {
  const { action, video, isBeneath = false, onAsk, onClose } = props
  const now = useNow()
  const timeZone = deviceZone()
  return (
    <Dialog isOpen onClose={onClose} title={action.actionTitle} footer={<DetailFooter action={action} onAsk={onAsk} />}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          <Pill>
            <span className="inline-block first-letter:uppercase">{shownTypeOf(action)}</span>
          </Pill>
          {action.status === 'in_progress' && <DuePill due={dueStateOf(action, now, timeZone)} />}
          {action.status === 'completed' && !isArchived(action) && <Pill tone="good">Completed</Pill>}
          {isArchived(action) && (isLetGo(action) ? <Pill>Let go</Pill> : <Pill tone="good">Completed forever</Pill>)}
        </div>
        {action.actionDescription !== '' && (
          <p className="measure text-base whitespace-pre-line">{action.actionDescription}</p>
        )}
        <ReplacedTexts action={action} />
        {isArchived(action) && <LeftEdit id={action.id} />}
        <ActionPlan action={action} now={now} timeZone={timeZone} />
        <HabitStrengthSection action={action} />
        {/* TUT-02: the key gives another action its own steps. */}
        <ActionSteps key={action.id} action={action} isBeneath={isBeneath} />
        <CheerList action={action} now={now} timeZone={timeZone} />
        <Suspense>
          <ActionHistory actionId={action.id} now={now} timeZone={timeZone} />
        </Suspense>
        {video !== null && <ActionOrigin video={video} evidence={action.evidence} />}
      </div>
    </Dialog>
  )
}

function DetailFooter({ action, onAsk }: { action: Action; onAsk: (asked: ActionDialogName) => void }) {
  return (
    // The icons begin where the text above does, and beside them the button fits at 320 px.
    <div className="-ml-3 flex flex-wrap items-center sm:gap-x-1">
      <ActionMenu action={action} onAsk={onAsk} />
      {!isArchived(action) && (
        <>
          <IconButton label="Edit plan" onClick={() => onAsk('edit')}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton label="Show a friend" onClick={() => onAsk('friend')}>
            <Users aria-hidden="true" className="size-4.5" />
          </IconButton>
        </>
      )}
      <div className="ml-auto">
        <StatusButton action={action} />
      </div>
    </div>
  )
}

function StatusButton({ action }: { action: Action }) {
  if (isArchived(action)) return null
  if (action.status === 'completed') {
    return (
      <Button size="small" onClick={() => void reopenShownAction(action)}>
        <RotateCcw aria-hidden="true" className="size-4" />
        Mark In Progress
      </Button>
    )
  }
  // TUT-04.
  if (isTutorial(action)) return null
  return <MarkCompleteButton action={action} isMain />
}
