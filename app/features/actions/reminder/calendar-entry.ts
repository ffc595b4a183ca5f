// An action's reminder as an entry of a calendar file.
import type { Action } from '../../../domain/action/action.ts'
import { planSentence } from '../../../domain/action/plan-sentence.ts'
import type { Reminder } from '../../../domain/reminder/reminder.ts'
import type { CalendarEntry } from './reminder-calendar.ts'

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

export function calendarEntryOf(action: Action, reminder: Reminder = action): CalendarEntry {
  const { what = action.actionTitle, when = '', where = '' } = action.planningData
  return {
    id: action.id,
    title: action.actionTitle,
    description: when === '' && where === '' ? action.actionDescription : planSentence({ what, when, where }),
    url: `${location.origin}/portal?action=${action.id}`,
    reminder,
  }
}
