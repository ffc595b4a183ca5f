// A mutator with a clock and ids that a test can predict.
import { brandAs } from '#domain/kernel/parse.ts'
import { MutationId } from '#domain/kernel/id.ts'
import { createMutator, type Mutator } from '../../../app/db/write/mutate.ts'
import type { LocalStore } from '../../../app/db/store/local-tx.ts'
import { NOW, uuidOf } from '../../fixtures/builders.ts'

export function testMutator(
  store: LocalStore,
  given: { readonly now?: () => number; readonly seed?: string } = {},
): Mutator {
  const { now = () => NOW, seed = 'tab' } = given
  let made = 0
  return createMutator(store, {
    now,
    newMid: () => brandAs(MutationId, uuidOf(`${seed} mutation ${String((made += 1))}`)),
    timeZone: () => 'UTC',
  })
}
