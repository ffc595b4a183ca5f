import { Clock3, Coffee, Moon, Sunrise, type LucideIcon } from 'lucide-react'
import type { Action } from '../../../domain/action/action.ts'
import { offeredSnoozes, type OfferedSnooze } from '../../../domain/action/offered-snoozes.ts'
import { timeOfDayIn } from '../../../domain/kernel/zoned-time.ts'
import type { Snooze } from '../../../domain/reminder/snooze.ts'
import { deviceZone, now } from '../../../state/clock.ts'
import { showToast } from '../../../state/toasts.ts'
import type { MenuEntry } from '../../../ui/dialog/menu.tsx'
import { SNOOZE_PASSED } from '../messages.ts'
import { snoozeShownAction } from './snooze-shown-action.ts'

const ICONS: Readonly<Record<Snooze, LucideIcon>> = {
  ten_minutes: Clock3,
  this_evening: Moon,
  tomorrow: Sunrise,
  not_today: Coffee,
}

type OnSnooze = (offered: OfferedSnooze) => unknown

/** The ways to put an action off, under a heading; empty when nothing is due. */
export function snoozeEntries(
  action: Action,
  onSnooze: OnSnooze = (offered) => snoozeShownAction(action, offered),
): readonly MenuEntry[] {
  const offered = offeredNow(action)
  if (offered.length === 0) return []
  return [
    { kind: 'heading', label: 'Remind me' },
    ...offered.map((one) => {
      const Icon = ICONS[one.snooze]
      const icon = <Icon aria-hidden="true" className="size-4 text-ink-soft" />
      return { kind: 'item', label: labelOf(one), icon, onSelect: () => pick(action, one, onSnooze) } as const
    }),
  ]
}

// The menu may have been open for a while.
function pick(action: Action, { snooze }: OfferedSnooze, onSnooze: OnSnooze): void {
  const still = offeredNow(action).find((one) => one.snooze === snooze)
  if (still === undefined) showToast('bad', SNOOZE_PASSED)
  else void onSnooze(still)
}

function offeredNow(action: Action): readonly OfferedSnooze[] {
  return offeredSnoozes(action, { now: now(), timeZone: deviceZone() })
}

function labelOf({ snooze, until }: OfferedSnooze): string {
  const time = timeOfDayIn(until, deviceZone())
  switch (snooze) {
    case 'ten_minutes':
      return 'In 10 minutes'
    case 'this_evening':
      return `This evening at ${time}`
    case 'tomorrow':
      return `Tomorrow at ${time}`
    case 'not_today':
      return 'Not today'
  }
}
