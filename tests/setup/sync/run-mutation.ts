// Runs a mutation on in-memory rows as a device and the server do: args validated, changes applied if it is accepted.
import type { ArgsOf, Mutation, MutationContext, Ran } from '#domain/mutations/machinery/definition.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { buildContext } from '../../fixtures/builders.ts'

export function runMutation<Definition extends Mutation>(
  state: MemoryState,
  mutation: Definition,
  args: ArgsOf<Definition>,
  given: Partial<MutationContext> = {},
): Ran {
  const prepared = mutation.prepare(args)
  if (!prepared.ok) return prepared
  const ran = prepared.value.run(state, buildContext(given))
  if (ran.ok) state.apply(ran.value)
  return ran
}
