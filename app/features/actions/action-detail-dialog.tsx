import { RotateCcw } from 'lucide-react'
import { useAction } from '../../db/queries/use-action.ts'
import { useNow } from '../../db/queries/use-now.ts'
import type { Action } from '../../domain/action/action.ts'
import { dueStateOf } from '../../domain/action/due-state.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import { deviceZone } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ActionOrigin } from './action-origin.tsx'
import { ActionPlan } from './action-plan.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DuePill } from './due-pill.tsx'
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
    <Dialog isOpen onClose={onClose} title={action.actionTitle} footer={<DetailFooter action={action} />}>
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
        {video !== null && <ActionOrigin video={video} evidence={action.evidence} />}
      </div>
    </Dialog>
  )
}

function DetailFooter({ action }: { action: Action }) {
  if (action.archivedAt !== null) return null
  return (
    <div className="flex justify-end">
      {action.status === 'in_progress' ? (
        <CompleteButton
          label="Mark Complete"
          title={action.actionTitle}
          isDone={false}
          onComplete={() => completeShownAction(action)}
        />
      ) : (
        <Button size="small" onClick={() => void reopenShownAction(action)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Mark In Progress
        </Button>
      )}
    </div>
  )
}

function NoSuchAction({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="This action is gone" width="narrow">
      <p className="text-base text-ink-soft">It was removed, here or on another of your devices.</p>
    </Dialog>
  )
}
