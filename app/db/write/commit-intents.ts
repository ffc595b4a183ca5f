// Intents given by name: from the extension, or from refused mutations. This file imports every rule of the product, so the
// first screen does not load it.
import type { MutationId } from '../../domain/kernel/id.ts'
import { prepareMutation } from '../../domain/mutations/registry.ts'
import { commitAttempts, type Committed } from '../apply/commit.ts'
import type { LocalStore } from '../store/local-tx.ts'
import type { Intent } from '../apply/outbox-entry.ts'

/** Commits the intents in order, all or none; see commitAttempts. An intent this program does not know is refused. */
export function commitIntents(
  store: LocalStore,
  intents: readonly Intent[],
  inPlaceOf: MutationId | null = null,
): Promise<Committed> {
  const attempts = intents.map((intent) => ({ intent, mutation: prepareMutation(intent) }))
  return commitAttempts(store, attempts, inPlaceOf)
}
