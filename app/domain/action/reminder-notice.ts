// The text of an action's notification: its title, and the plan as one sentence.
import { CHEER_SENTENCES, type NewCheer } from './cheer.ts'
import type { Action } from './action.ts'
import { sentenceOf } from './plan-sentence.ts'

// A push message holds 3,993 bytes (RFC 8291 §4); in JSON a character takes at most six.
const MAX_TITLE = 160
const MAX_BODY = 300

export interface ReminderNotice {
  readonly title: string
  // The if-then plan; empty if the learner made none.
  readonly body: string
}

/** The notification's texts, cut to fit a push message. */
export function reminderNotice(action: Action): ReminderNotice {
  const plan = sentenceOf(action)
  const body = plan === '' ? (action.planningData.firstStep ?? '') : plan
  return { title: cut(action.actionTitle, MAX_TITLE), body: cut(body, MAX_BODY) }
}

/** The same for a cheer: what the friend says, and about which action. */
export function cheerNotice({ actionTitle }: Pick<Action, 'actionTitle'>, { kind, text }: NewCheer): ReminderNotice {
  const about = `Your friend, about “${cut(actionTitle, MAX_TITLE)}”`
  return { title: CHEER_SENTENCES[kind], body: cut(text === '' ? about : `“${text}” ${about}`, MAX_BODY) }
}

function cut(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
