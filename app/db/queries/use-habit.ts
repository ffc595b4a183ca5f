// How firm a recurring action has become, from the completions this device has.
import type { Action } from '../../domain/action/action.ts'
import { habitStrength, type HabitStrength } from '../../domain/progress/habit-strength.ts'
import { localDateOf } from '../../domain/kernel/zoned-time.ts'
import { reminderZone } from '../../domain/reminder/reminder.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

/** Undefined while loading; null if it does not recur or was never done. Read again at its midnight and when a row changes. */
export function useHabit(action: Action): HabitStrength | null | undefined {
  const timeZone = deviceTimeZone()
  const today = localDateOf(useNow(), reminderZone(action, timeZone))
  const { id, reminderType, reminderTimeZone, reminderAnchor, archivedAt } = action
  return useRows(
    async (db) => {
      const completions = await db.completions.where('actionId').equals(id).toArray()
      const habit = { reminderType, reminderTimeZone, reminderAnchor, archivedAt }
      return habitStrength(habit, completions, { now: deviceNow(), timeZone })
    },
    [id, reminderType, reminderTimeZone, reminderAnchor, archivedAt, today, timeZone],
  )
}
