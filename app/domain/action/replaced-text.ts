// Two devices wrote into one field without knowing of each other: the later text wins, and the other one is kept beside it
// until the learner has seen it. Nothing that was typed is dropped silently (promise 5 of the README).
import type { Instant } from '../kernel/time.ts'
import type { Action } from './action.ts'
import { textAt, type PlanWords } from './plan-field.ts'
import { PLAN_FIELDS, type ReplacedText } from './plan-place.ts'

/** An edit with what its writer saw in the fields they changed. */
export interface SeenEdit {
  readonly edit: PlanWords
  readonly seen: PlanWords
}

/** The texts this edit replaces although its writer saw others in their place. A place that was not seen is not judged. */
export function textsReplacedBy(action: Action, { edit, seen }: SeenEdit, at: Instant): readonly ReplacedText[] {
  return [...PLAN_FIELDS, 'steps' as const].flatMap((place) => {
    const written = textAt(edit, place)
    const known = textAt(seen, place)
    const stands = textAt(action, place) ?? ''
    const isUnseen = written !== undefined && known !== undefined && stands !== known && stands !== written
    return isUnseen && stands.trim() !== '' ? [{ place, text: stands, at }] : []
  })
}

/** Whether two say the same of the same place. */
export function isSameText(a: Omit<ReplacedText, 'at'>, b: Omit<ReplacedText, 'at'>): boolean {
  return a.place === b.place && a.text === b.text
}
