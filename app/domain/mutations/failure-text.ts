// What to say when a mutation failed that is known by its name alone.
import type { FailureText } from './definition.ts'
import { learnerMutation } from './registry.ts'

/** The text of the mutation of this name; a plain sentence for one of another version of the program. */
export function failureTextOf(mutationName: string): FailureText {
  return learnerMutation(mutationName)?.failure ?? { title: 'A change was not accepted' }
}
