import { RotateCcw } from 'lucide-react'
import { useAction } from '../../db/queries/use-action.ts'
import { useNow } from '../../db/queries/use-now.ts'
import type { Action } from '../../domain/action/action.ts'
import { isSteppedTutorial } from '../../domain/action/card-text.ts'
import { dueStateOf } from '../../domain/action/due-state.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { deviceZone } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ActionMenu } from './action-menu.tsx'
import { ActionOrigin } from './action-origin.tsx'
import { ActionPlan } from './action-plan.tsx'
import { ActionSteps } from './action-steps.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DuePill } from './due-pill.tsx'
import { HabitStrengthSection } from './habit-strength-section.tsx'
import { completeShownAction, reopenShownAction } from './use-action-status.ts'

interface ActionDetailDialogProps {
  readonly id: ActionId
  readonly onClose: () => void
}

/** HOM-11: the plan as one sentence, where it comes from, and what can be done with it. */
export function ActionDetailDialog({ id, onClose }: ActionDetailDialogProps) {
  const found = useAction(id)
  const now = useNow()
  const timeZone = deviceZone()
  if (found === undefined) return null
  if (found === null) return <NoSuchAction onClose={onClose} />
  const { action, video } = found
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={action.actionTitle}
      footer={<DetailFooter action={action} onRemoved={onClose} />}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          <Pill>
            <span className="inline-block first-letter:uppercase">{action.actionType}</span>
          </Pill>
          {action.status === 'in_progress' && <DuePill due={dueStateOf(action, now, timeZone)} />}
        </div>
        {action.actionDescription !== '' && (
          <p className="measure text-base whitespace-pre-line">{action.actionDescription}</p>
        )}
        <ActionPlan action={action} now={now} timeZone={timeZone} />
        <HabitStrengthSection action={action} />
        {/* TUT-02: another action starts with its own steps. */}
        <ActionSteps key={action.id} action={action} />
        {video !== null && <ActionOrigin video={video} evidence={action.evidence} />}
      </div>
    </Dialog>
  )
}

function DetailFooter({ action, onRemoved }: { action: Action; onRemoved: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <ActionMenu action={action} onRemoved={onRemoved} />
      <StatusButton action={action} />
    </div>
  )
}

function StatusButton({ action }: { action: Action }) {
  if (action.archivedAt !== null) return null
  if (action.status === 'completed') {
    return (
      <Button size="small" onClick={() => void reopenShownAction(action)}>
        <RotateCcw aria-hidden="true" className="size-4" />
        Mark In Progress
      </Button>
    )
  }
  // TUT-04.
  if (isSteppedTutorial(action)) return null
  return (
    <CompleteButton
      label="Mark Complete"
      title={action.actionTitle}
      isDone={false}
      onComplete={() => completeShownAction(action)}
    />
  )
}

function NoSuchAction({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="This action is gone" width="narrow">
      <p className="text-base text-ink-soft">It was removed, here or on another of your devices.</p>
    </Dialog>
  )
}
