import {
  AlarmClock,
  CalendarPlus,
  Check,
  CheckCheck,
  Copy,
  RotateCcw,
  Share2,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useAction } from '../../db/queries/use-action.ts'
import type { Action } from '../../domain/action/action.ts'
import { isSteppedTutorial } from '../../domain/action/card-text.ts'
import { firstOccurrence } from '../../domain/reminder/next-occurrence.ts'
import { deviceZone, now } from '../../state/clock.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { archiveShownAction, copyShownAction, shareShownAction, type ActionVideo } from './action-life.ts'
import { saveCalendarFile } from './save-calendar-file.ts'
import { snoozeEntries } from './snooze-entries.tsx'
import { setShownReminder } from './set-shown-reminder.ts'
import { completeShownAction, reopenShownAction } from './use-action-status.ts'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))
const ReminderDialog = lazy(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }))

interface ActionMenuContentProps {
  readonly action: Action
  readonly trigger: ReactElement
  readonly onRemoved: (() => void) | undefined
}

type Asked = 'reminder' | 'remove'

export function ActionMenuContent({ action, trigger, onRemoved }: ActionMenuContentProps) {
  // It is loaded because it was pressed: it starts open.
  const [isOpen, setOpen] = useState(true)
  const [asked, setAsked] = useState<Asked | null>(null)
  const video = useAction(action.id)?.video ?? null
  return (
    <>
      <Menu
        trigger={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        items={[
          ...statusEntries(action, setAsked),
          ...snoozeEntries(action),
          ...calendarEntries(action),
          ...textEntries(action, video),
          { kind: 'line' },
          removeEntry(setAsked),
        ]}
      />
      <Suspense>
        {asked === 'reminder' && (
          <ReminderDialog
            action={action}
            clock={{ now, timeZone: deviceZone() }}
            onSet={(reminder) => setShownReminder(action, reminder)}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'remove' && <RemoveDialog action={action} onRemoved={onRemoved} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

// HOM-13, HOM-14; what was completed forever stays so.
function statusEntries(action: Action, ask: (asked: Asked) => void): readonly MenuEntry[] {
  if (action.archivedAt !== null) return []
  const forever = item('Complete Forever', CheckCheck, () => void archiveShownAction(action))
  if (action.status === 'completed') {
    return [item('Mark In Progress', RotateCcw, () => void reopenShownAction(action)), forever, { kind: 'line' }]
  }
  const complete = item('Mark Complete', Check, () => void completeShownAction(action))
  const remind = item('Set Reminder', AlarmClock, () => ask('reminder'))
  return [...(isSteppedTutorial(action) ? [] : [complete]), forever, remind, { kind: 'line' }]
}

function textEntries(action: Action, video: ActionVideo): readonly MenuEntry[] {
  return [
    item('Share', Share2, () => void shareShownAction(action, video)),
    item('Copy as text', Copy, () => void copyShownAction(action, video)),
  ]
}

// REM-09: only what still comes can be put into a calendar.
function calendarEntries(action: Action): readonly MenuEntry[] {
  if (!action.reminderActive || firstOccurrence(action, now()) === null) return []
  return [item('Add to calendar', CalendarPlus, () => void saveCalendarFile(action)), { kind: 'line' }]
}

function removeEntry(ask: (asked: Asked) => void): MenuEntry {
  return item('Remove forever', Trash2, () => ask('remove'))
}

function item(label: string, Icon: LucideIcon, onSelect: () => void): MenuEntry {
  return { kind: 'item', label, icon: <Icon aria-hidden="true" className="size-4 text-ink-soft" />, onSelect }
}
