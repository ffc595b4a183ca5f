import { AlarmClock, CalendarClock } from 'lucide-react'
import { shownDueOf, type DueState } from '../../domain/action/due-state.ts'
import { Pill } from '../../ui/display/pill.tsx'

// Red is for what has waited longer than a day.
const TONES = { overdue: 'bad', due_today: 'warn', due_tomorrow: 'neutral' } as const

/** When an action is due, in a word or two; nothing when it is not. */
export function DuePill({ due }: { due: DueState }) {
  const shown = shownDueOf(due)
  if (shown === null) return null
  const Icon = due.kind === 'overdue' ? AlarmClock : CalendarClock
  return (
    <Pill tone={TONES[shown.group]} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {shown.text}
    </Pill>
  )
}
