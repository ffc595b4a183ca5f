// Extracts what the learner typed from a mutation's args, so they can copy it when the server refuses it.
import { learnerMutation } from '../../domain/mutations/registry.ts'

/** The typed texts in a mutation's args, one per line, in the order of the args. */
export function typedTextOf(name: string, args: unknown): string {
  return textsIn(args, learnerMutation(name)?.typed ?? true).join('\n')
}

function textsIn(value: unknown, typed: unknown): readonly string[] {
  if (typed === false) return []
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, typed))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) => textsIn(field, fieldOf(typed, key)))
}

// An argument from another version of the program is not marked: showing too much of it is better than losing text.
function fieldOf(typed: unknown, key: string): unknown {
  if (typeof typed !== 'object' || typed === null) return typed
  return Object.getOwnPropertyDescriptor(typed, key)?.value ?? true
}
