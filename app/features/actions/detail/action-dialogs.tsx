import { lazy, Suspense, type ReactNode } from 'react'
import { useAction } from '../../../db/queries/use-action.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import { deviceZone, now } from '../../../state/clock.ts'
import { lazyPart } from '../../../ui/hooks/lazy-part.tsx'
import { ActionGoneDialog } from './action-gone-dialog.tsx'
import type { ActionDialogName } from '../action-dialog-name.ts'
import { setShownReminder } from '../reminder/set-shown-reminder.ts'

const ReminderDialog = lazy(async () => ({ default: (await import('../reminder/reminder-dialog.tsx')).ReminderDialog }))
const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)
const ActionDetailDialog = lazyPart(async () => (await import('./action-detail-dialog.tsx')).ActionDetailDialog)
// The two opened most often.
void ActionDetailDialog.prepare()
void EditDialog.prepare()
const FriendDialog = lazy(async () => ({ default: (await import('../friend/friend-dialog.tsx')).FriendDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

interface ActionDialogsProps {
  readonly id: ActionId
  // The dialog on top; null: only the details.
  readonly asked: ActionDialogName | null
  // Whether the details are shown beneath it.
  readonly isOverDetail: boolean
  // The learner's first name, suggested as the name a friend sees.
  readonly firstName?: string
  // The switch for reminders on this device.
  readonly reminders?: ReactNode
  readonly onAsk: (asked: ActionDialogName) => void
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** HOM-11: the dialogs about one action, with the details beneath those opened from them. */
export function ActionDialogs(props: ActionDialogsProps) {
  const { id, asked, isOverDetail, firstName = '', reminders, onAsk, onClose, onRemoved } = props
  const found = useAction(id)
  if (found === undefined) return null
  if (found === null) return <ActionGoneDialog id={id} onClose={onRemoved} />
  return (
    <Suspense>
      {(asked === null || isOverDetail) && (
        <ActionDetailDialog
          {...found}
          isBeneath={asked !== null}
          onAsk={onAsk}
          onClose={asked === null ? onClose : onRemoved}
        />
      )}
      {asked !== null && <AskedDialog {...{ asked, firstName, reminders, onClose, onRemoved }} action={found.action} />}
    </Suspense>
  )
}

interface AskedDialogProps {
  readonly action: Action
  readonly asked: ActionDialogName
  readonly firstName: string
  readonly reminders: ReactNode
  readonly onClose: () => void
  readonly onRemoved: () => void
}

function AskedDialog({ action, asked, firstName, reminders, onClose, onRemoved }: AskedDialogProps) {
  switch (asked) {
    case 'reminder':
      return (
        <ReminderDialog
          action={action}
          clock={{ now, timeZone: deviceZone() }}
          reminders={reminders}
          onSet={(reminder) => setShownReminder(action, reminder)}
          onClose={onClose}
        />
      )
    case 'edit':
      return <EditDialog action={action} onClose={onClose} />
    case 'friend':
      return <FriendDialog key={action.id} action={action} firstName={firstName} onClose={onClose} />
    case 'remove':
      return <RemoveDialog action={action} onRemoved={onRemoved} onClose={onClose} />
  }
}
