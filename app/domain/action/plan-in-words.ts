// An action's plan as shown outside the app: in a calendar, or to a friend.
import type { Action } from './action.ts'
import { planSentence } from './plan-sentence.ts'

/** The plan as one sentence, or the description of an action that has neither time nor place. */
export function planInWords(action: Pick<Action, 'actionTitle' | 'actionDescription' | 'planningData'>): string {
  const { what = action.actionTitle, when = '', where = '' } = action.planningData
  return when === '' && where === '' ? action.actionDescription : planSentence({ what, when, where })
}
