// When two devices write into one field without knowing of each other, the later text wins and the other is kept beside it until
// the learner has seen it. Nothing typed is dropped silently (promise 5 of the README).
import type { Instant } from '../kernel/time.ts'
import type { Action } from './action.ts'
import { textAt, type PlanWords } from './plan-field.ts'
import { PLAN_FIELDS, type ReplacedText } from './plan-place.ts'

/** An edit, with what its writer saw in the fields they changed. */
export interface SeenEdit {
  readonly edit: PlanWords
  readonly seen: PlanWords
}

/** The texts that this edit replaces unseen, because its writer saw others in their place. Skips places without a `seen` text. */
export function textsReplacedBy(action: Action, { edit, seen }: SeenEdit, at: Instant): readonly ReplacedText[] {
  return [...PLAN_FIELDS, 'steps' as const].flatMap((place) => {
    const written = textAt(edit, place)
    const known = textAt(seen, place)
    const stands = textAt(action, place) ?? ''
    const isUnseen = written !== undefined && known !== undefined && stands !== known && stands !== written
    return isUnseen && stands.trim() !== '' ? [{ place, text: stands, at }] : []
  })
}

/** Whether both have the same text in the same place. */
export function isSameText(a: Omit<ReplacedText, 'at'>, b: Omit<ReplacedText, 'at'>): boolean {
  return a.place === b.place && a.text === b.text
}
