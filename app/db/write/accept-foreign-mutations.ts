// The extension hands over what it captured; from then on the portal shows and syncs it.
// Foreign mutations are reissued under this store's own client id and sequence with the same mid. The extension keeps its
// copy until the server acks and may push it too: the server knows the mid, so it happens once.
import type { MutationId, UserId } from '../../domain/kernel/id.ts'
import { err, type Result } from '../../domain/kernel/result.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
import { PushedMutation } from '../../domain/wire/sync.ts'
import { commitIntents } from './commit-intents.ts'
import type { LocalStore } from '../store/local-tx.ts'
import { intentOf, type Intent } from '../apply/outbox-entry.ts'

// wrong_user: the open store is another learner's. invalid: not a mutation. refused: a rule refused it, though the server
// may decide otherwise. store_failed: this device could not store it; try again later.
export type ForeignRefusal = {
  readonly kind: 'wrong_user' | 'invalid' | 'refused' | 'store_failed'
  readonly detail: string
}

/**
 * Stores the mutations in order, all or none; known mids are fine and change nothing. Returns the committed mids, durable
 * on this device (not yet on the server).
 */
export async function acceptForeignMutations(
  store: LocalStore,
  handed: { readonly userId: UserId; readonly mutations: readonly unknown[] },
): Promise<Result<{ readonly mids: readonly MutationId[] }, ForeignRefusal>> {
  if (handed.userId !== store.userId) return err({ kind: 'wrong_user', detail: 'Another learner is signed in' })
  const intents: Intent[] = []
  for (const raw of handed.mutations) {
    const parsed = parseAs(PushedMutation, raw)
    if (!parsed.ok) return err({ kind: 'invalid', detail: parsed.error })
    // Whatever origin it claims, a mutation from the bridge is the extension's.
    intents.push({ ...intentOf(parsed.value), origin: 'ext' })
  }
  const committed = await commitIntents(store, intents)
  if (committed.ok) return committed
  const { error } = committed
  if (error.kind === 'not_stored') return err({ kind: 'store_failed', detail: error.reason })
  const kind = error.kind === 'invalid_args' || error.kind === 'unknown_mutation' ? 'invalid' : 'refused'
  return err({ kind, detail: error.detail ?? error.kind })
}
