import { AlarmClock, CalendarClock } from 'lucide-react'
import { overdueText, type DueState } from '../../domain/action/due-state.ts'
import { Pill } from '../../ui/display/pill.tsx'

/** When an action is due, in a word or two; nothing when it is not. */
export function DuePill({ due }: { due: DueState }) {
  const icon = <CalendarClock aria-hidden="true" className="size-3.5" />
  switch (due.kind) {
    case 'overdue':
      return (
        // Within a day it still counts as today's; red is for what has waited longer.
        <Pill tone={due.days === 0 ? 'warn' : 'bad'} icon={<AlarmClock aria-hidden="true" className="size-3.5" />}>
          {overdueText(due.days)}
        </Pill>
      )
    case 'due_today':
      return (
        <Pill tone="warn" icon={icon}>
          Due today
        </Pill>
      )
    case 'due_tomorrow':
      return <Pill icon={icon}>Due tomorrow</Pill>
    default:
      return null
  }
}
