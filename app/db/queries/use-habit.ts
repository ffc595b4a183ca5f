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
  const { id, reminderActive, reminderType, reminderTime, reminderTimeZone } = action
  const { reminderAnchor, reminderSetAt, archivedAt } = action
  const reminder = { reminderActive, reminderType, reminderTime, reminderTimeZone, reminderAnchor }
  return useRows(
    async (db) => {
      const completions = await db.completions.where('actionId').equals(id).toArray()
      return habitStrength({ ...reminder, reminderSetAt, archivedAt }, completions, { now: deviceNow(), timeZone })
    },
    [id, ...Object.values(reminder), reminderSetAt, archivedAt, today, timeZone],
  )
}
