import {
  AlarmClock,
  CalendarPlus,
  Check,
  CheckCheck,
  Copy,
  Pencil,
  RotateCcw,
  Share2,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useAction } from '../../../db/queries/use-action.ts'
import { useDoneForNow } from '../../../db/queries/use-done-for-now.ts'
import type { Action } from '../../../domain/action/action.ts'
import { isTutorial } from '../../../domain/action/card-text.ts'
import { isArchived } from '../../../domain/action/living.ts'
import { calendarReminder } from '../../../domain/export/calendar-entry.ts'
import { firstOccurrence } from '../../../domain/reminder/next-occurrence.ts'
import { now } from '../../../state/clock.ts'
import { Menu, type MenuEntry } from '../../../ui/dialog/menu.tsx'
import type { OpenedBy } from '../../../ui/interaction/opened-by.ts'
import type { ActionDialogName } from '../action-dialog-name.ts'
import { archiveShownAction, copyShownAction, shareShownAction, type ActionVideo } from '../action-life.ts'
import { completeUnlessDone } from '../habit-button.tsx'
import { saveCalendarFile } from '../reminder/save-calendar-file.ts'
import { snoozeEntries } from '../reminder/snooze-entries.tsx'
import { completeShownAction, reopenShownAction } from '../use-action-status.ts'

interface ActionMenuContentProps {
  readonly action: Action
  readonly trigger: ReactElement
  readonly startedBy: OpenedBy
  readonly onAsk: (asked: ActionDialogName) => void
}

/** Loaded with the first press. Dialogs are opened by the parent: a menu goes with its row, a dialog must not. */
export function ActionMenuContent({ action, trigger, startedBy, onAsk }: ActionMenuContentProps) {
  // It was loaded by a press, so it starts open.
  const [isOpen, setOpen] = useState(true)
  const video = useAction(action.id)?.video ?? null
  const snooze = snoozeEntries(action)
  const isDoneForNow = useDoneForNow(action) === true
  return (
    <Menu
      trigger={trigger}
      isOpen={isOpen}
      startedBy={startedBy}
      onOpenChange={setOpen}
      items={[
        ...statusEntries(action, isDoneForNow, onAsk),
        ...snooze,
        ...(snooze.length > 0 ? [{ kind: 'line' } as const] : []),
        ...calendarEntries(action),
        ...textEntries(action, video, onAsk),
        { kind: 'line' },
        item('Remove forever', Trash2, () => onAsk('remove')),
      ]}
    />
  )
}

// HOM-13, HOM-14. An action completed forever or let go cannot be changed.
function statusEntries(
  action: Action,
  isDoneForNow: boolean,
  ask: (asked: ActionDialogName) => void,
): readonly MenuEntry[] {
  if (isArchived(action)) return []
  const forever = item('Complete Forever', CheckCheck, () => void archiveShownAction(action))
  const remind = item('Set Reminder', AlarmClock, () => ask('reminder'))
  if (action.status === 'completed') {
    return [
      item('Mark In Progress', RotateCcw, () => void reopenShownAction(action)),
      forever,
      remind,
      { kind: 'line' },
    ]
  }
  const complete = {
    ...item('Mark Complete', Check, () => void completeUnlessDone(action, completeShownAction)),
    isDisabled: isDoneForNow,
  }
  const edit = item('Edit plan', Pencil, () => ask('edit'))
  return [...(isTutorial(action) ? [] : [complete]), forever, remind, edit, { kind: 'line' }]
}

function textEntries(action: Action, video: ActionVideo, ask: (asked: ActionDialogName) => void): readonly MenuEntry[] {
  return [
    ...(isArchived(action) ? [] : [item('Show a friend', Users, () => ask('friend'))]),
    item('Share', Share2, () => void shareShownAction(action, video)),
    item('Copy as text', Copy, () => void copyShownAction(action, video)),
  ]
}

// REM-09: only a reminder still to come can be added to a calendar.
function calendarEntries(action: Action): readonly MenuEntry[] {
  if (!action.reminderActive || firstOccurrence(calendarReminder(action), now()) === null) return []
  return [item('Add to calendar', CalendarPlus, () => void saveCalendarFile(action)), { kind: 'line' }]
}

function item(label: string, Icon: LucideIcon, onSelect: () => void): MenuEntry {
  return { kind: 'item', label, icon: <Icon aria-hidden="true" className="size-4 text-ink-soft" />, onSelect }
}
