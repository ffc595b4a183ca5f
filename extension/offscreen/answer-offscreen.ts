// The offscreen document's work for the background: keeping the outbox, and talking to the portal's store over the bridge.
import type { UserId } from '#domain/kernel/id.ts'
import type { OffscreenRequest } from '../messages/request.ts'
import type { OutboxClient } from '../storage/outbox-call.ts'
import { assignOperation } from '../storage/new-entry.ts'
import { parseOperation } from '../storage/outbox-entry.ts'
import { deliverThroughBridge, type OffscreenDeps } from './deliver-through-bridge.ts'
import { summaryOf } from './entry-summary.ts'
import type { Bridge } from './open-bridge.ts'

/** Answers one request of the background. */
export async function answerOffscreen(deps: OffscreenDeps, request: OffscreenRequest): Promise<unknown> {
  switch (request.type) {
    case 'add':
      return store(deps.outbox, { op: 'add', entry: request.entry })
    case 'settle':
      return store(deps.outbox, request.operation)
    case 'entries':
      return (await deps.outbox.entries()).map(summaryOf)
    case 'mutations':
      return (await deps.outbox.entries()).find(({ id }) => id === request.id)?.mutations ?? []
    case 'adopt':
      return adopt(deps.outbox, request.userId)
    case 'bridge-deliver':
      return deliverThroughBridge(deps, request)
    case 'bridge-due':
      return overBridge(deps, request, (bridge) => bridge.due(request.userId))
    case 'bridge-video':
      return overBridge(deps, request, (bridge) => bridge.video(request.userId, request.youtubeId))
    case 'bridge-who':
      return overBridge(deps, request, (bridge) => bridge.who())
  }
}

async function overBridge(
  { openBridge }: OffscreenDeps,
  { portal }: { readonly portal: string },
  work: (bridge: Bridge) => Promise<unknown>,
): Promise<unknown> {
  const bridge = await openBridge(portal)
  if (bridge === null) return null
  const answer = await work(bridge)
  bridge.close()
  return answer
}

// What a full device cannot assign stays without an owner: its mutations must be durable before anything is sent.
async function adopt(outbox: OutboxClient, userId: UserId): Promise<null> {
  for (const entry of await outbox.entries()) {
    const operation = assignOperation(entry, userId)
    if (operation !== null) await outbox.record(operation).catch(() => undefined)
  }
  return null
}

async function store(outbox: OutboxClient, operation: unknown): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    await outbox.record(parseOperation(operation))
    return { ok: true }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
