// What a learner can see, for the code that makes args.
import type { UserId } from '#domain/kernel/id.ts'
import type { AnyRow } from '#domain/mutations/machinery/tables.ts'
import type { Chance } from '../world/chance.ts'

export interface Situation {
  readonly chance: Chance
  readonly userId: UserId
  // The device's clock.
  readonly now: number
  readonly uuid: () => string
  // The rows the learner sees.
  readonly rows: (table: string) => readonly AnyRow[]
}

export type ArgsMaker = (situation: Situation) => unknown
type Row = Record<string, unknown> & { readonly id: string }

export const WORDS = ['walk', 'read a page', 'write it down', 'call Ada', 'breathe', 'sleep early']

export function rowsOf(situation: Situation, table: string): readonly Row[] {
  return situation.rows(table)
}

/** Mostly an existing id; otherwise one that does not exist (any more). */
export function idIn(situation: Situation, table: string): string {
  const rows = rowsOf(situation, table)
  return rows.length === 0 ? situation.uuid() : situation.chance.pick(rows).id
}

/** A sentence a person typed: sync must never lose it. */
export function typedText({ chance }: Situation): string {
  return `${chance.pick(WORDS)}, and I will ${chance.pick(WORDS)} tomorrow`
}

export function quickInsight(situation: Situation) {
  const step = { step: 1, question: 'What stood out?', placeholder: '...', isComplete: true }
  return { steps: [{ ...step, response: typedText(situation) }], completedAt: '2026-11-21T12:00:00.000Z' }
}
