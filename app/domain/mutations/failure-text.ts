// The failure text of a mutation of which only the name is known.
import type { FailureText } from './machinery/definition.ts'
import { learnerMutation } from './registry.ts'

/** The text for this mutation name; a generic one if this version of the program does not know it. */
export function failureTextOf(mutationName: string): FailureText {
  return learnerMutation(mutationName)?.failure ?? { title: 'A change was not accepted' }
}
