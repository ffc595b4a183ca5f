// Hands every entry of one user to the portal's own store. Only an ack takes an entry out of the outbox; a refusal stays
// with its reason; anything else waits.
import type { UserId } from '#domain/kernel/id.ts'
import type { BridgeOutcome } from '../messages/request.ts'
import type { OutboxClient } from '../storage/outbox-call.ts'
import type { OutboxEntry } from '../storage/outbox-entry.ts'
import { openBridge, type Bridge } from './open-bridge.ts'

const REFUSED = 'The portal did not accept it. Copy the text and add it there by hand.'

/** Delivers in the order of saving; answers what became of each entry of this user. */
export async function deliverThroughBridge(outbox: OutboxClient, userId: UserId): Promise<BridgeOutcome[]> {
  const entries = (await outbox.entries()).filter((entry) => entry.userId === userId && entry.refusal === null)
  if (entries.length === 0) return []
  const bridge = await openBridge()
  const outcomes: BridgeOutcome[] = []
  for (const entry of entries) {
    const outcome =
      bridge === null ? 'unreachable' : await bridge.put({ id: entry.id, userId, mutations: entry.mutations })
    await settle(outbox, entry, outcome)
    outcomes.push({ id: entry.id, outcome, mutations: entry.mutations })
  }
  bridge?.close()
  return outcomes
}

async function settle(
  outbox: OutboxClient,
  { id }: OutboxEntry,
  outcome: Awaited<ReturnType<Bridge['put']>>,
): Promise<void> {
  if (outcome === 'ack') await outbox.record({ op: 'done', id })
  else if (outcome === 'refused' || outcome === 'invalid') await outbox.record({ op: 'refuse', id, refusal: REFUSED })
}
