// Hands every entry of one user to the portal's own store. Only the server refuses for good: the store may not know yet what was
// made on another device, or may be of an older build. Entries that the store has stay in the outbox until the server has them
// too, since without an open portal tab nothing else would send them there.
import type { UserId } from '#domain/kernel/id.ts'
import type { BridgeOutcome } from '../messages/request.ts'
import type { OutboxClient } from '../storage/outbox-call.ts'
import type { OutboxEntry } from '../storage/outbox-entry.ts'
import type { Bridge } from './open-bridge.ts'

export interface OffscreenDeps {
  readonly outbox: OutboxClient
  // Null when the portal's page does not answer.
  readonly openBridge: (portal: string) => Promise<Bridge | null>
}

/** Delivers in the order of saving; returns the outcome of each entry of this user. */
export async function deliverThroughBridge(
  deps: OffscreenDeps,
  { portal, userId }: { readonly portal: string; readonly userId: UserId },
): Promise<BridgeOutcome[]> {
  const entries = (await deps.outbox.entries()).filter((entry) => entry.userId === userId && entry.refusal === null)
  const bridge = entries.some(({ isHandedOver }) => isHandedOver !== true) ? await deps.openBridge(portal) : null
  const outcomes: BridgeOutcome[] = []
  try {
    for (const entry of entries) {
      const outcome = entry.isHandedOver === true ? 'ack' : await handOver(deps, bridge, entry)
      outcomes.push({ id: entry.id, outcome })
    }
  } finally {
    bridge?.close()
  }
  return outcomes
}

async function handOver(
  { outbox }: OffscreenDeps,
  bridge: Bridge | null,
  { id, userId, mutations }: OutboxEntry,
): Promise<BridgeOutcome['outcome']> {
  if (bridge === null || userId === null) return 'unreachable'
  const outcome = await bridge.put({ id, userId, mutations })
  // Where a full device cannot note it, the entry is handed over again, and its mids are known.
  if (outcome === 'ack') await outbox.record({ op: 'handed', id }).catch(() => undefined)
  return outcome
}
