// The offscreen document: owns the outbox worker and, while there is something to hand over, one frame of the portal's
// bridge. It answers the background only.
import { parseOffscreenRequest } from '../messages/ask.ts'
import type { OffscreenRequest } from '../messages/request.ts'
import { createOutboxClient } from '../storage/outbox-call.ts'
import { parseOperation } from '../storage/outbox-entry.ts'
import { deliverThroughBridge } from './deliver-through-bridge.ts'
import { openBridge, type Bridge } from './open-bridge.ts'

const worker = new Worker(new URL('../storage/outbox-worker.ts', import.meta.url), { type: 'module' })
const outbox = createOutboxClient(worker)

async function answerTo(request: OffscreenRequest): Promise<unknown> {
  switch (request.type) {
    case 'add':
      return store({ op: 'add', entry: request.entry })
    case 'settle':
      return store(request.operation)
    case 'entries':
      return outbox.entries()
    case 'bridge-deliver':
      return deliverThroughBridge(outbox, request.userId)
    case 'bridge-due':
      return overBridge((bridge) => bridge.due(request.userId))
    case 'bridge-who':
      return overBridge(async (bridge) => {
        const user = await bridge.who()
        return user === undefined ? null : { user }
      })
  }
}

async function overBridge(work: (bridge: Bridge) => Promise<unknown>): Promise<unknown> {
  const bridge = await openBridge()
  if (bridge === null) return null
  const answer = await work(bridge)
  bridge.close()
  return answer
}

async function store(operation: unknown): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    await outbox.record(parseOperation(operation))
    return { ok: true }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  const request = parseOffscreenRequest(message, sender)
  if (request === null) return false
  answerTo(request).then(sendResponse, (error: unknown) => {
    sendResponse(null) // the background's parser refuses it, and its alarm tries again
    reportError(error)
  })
  return true
})
