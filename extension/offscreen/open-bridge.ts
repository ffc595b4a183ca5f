// Frames the portal's bridge page and talks to it over a MessageChannel. The page may stay silent, so every call has a deadline.
import { BRIDGE_GREETING, BRIDGE_PATH } from '#domain/wire/bridge.ts'
import type { BridgeReply, BridgeRequest } from '#domain/wire/bridge.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { PushedMutation } from '#domain/wire/sync.ts'
import { parseBridgeReply } from '../messages/parse-bridge.ts'
import type { BridgeOutcome } from '../messages/request.ts'
import { newId } from '../storage/new-id.ts'

const LOAD_DEADLINE_MS = 5000
// A loaded bridge page is already listening: one that does not answer now is an error page or another site's.
const READY_DEADLINE_MS = 2000
const CALL_DEADLINE_MS = 8000

export interface BridgeItem {
  readonly id: string
  readonly userId: UserId
  readonly mutations: readonly PushedMutation[]
}

export interface Bridge {
  put(item: BridgeItem): Promise<BridgeOutcome['outcome']>
  /** `wrong_user`: somebody else is there, or nobody. Null when the portal does not say. */
  due(userId: UserId): Promise<Extract<BridgeReply, { type: 'due' }> | 'wrong_user' | null>
  /** Null when the portal does not say, as with an older build. */
  video(userId: UserId, youtubeId: string): Promise<Extract<BridgeReply, { type: 'video' }> | null>
  /** Null when the portal does not say. */
  who(): Promise<Pick<Extract<BridgeReply, { type: 'who' }>, 'user' | 'isLeaving'> | null>
  close(): void
}

/**
 * Opens the bridge; null when the portal page does not answer (offline and never visited). The background has already checked
 * host access: this context has no chrome.permissions, and without access the frame would get a storage partition of its own.
 */
export async function openBridge(portal: string): Promise<Bridge | null> {
  const frame = document.createElement('iframe')
  const { port1, port2 } = new MessageChannel()
  const replies = createReplies(port1)
  frame.src = portal + BRIDGE_PATH
  await appended(frame)
  const ready = replies.next((reply) => reply.type === 'ready', READY_DEADLINE_MS)
  frame.contentWindow?.postMessage({ greeting: BRIDGE_GREETING }, portal, [port2])
  const close = () => {
    port1.close()
    frame.remove()
  }
  if ((await ready) === null) {
    close()
    return null
  }
  const call = (request: BridgeRequest) => {
    port1.postMessage(request)
    return replies.next((reply) => reply.type !== 'ready' && reply.id === request.id, CALL_DEADLINE_MS)
  }
  return { ...callsOver(call), close }
}

// Resolves when the frame has loaded something, even the browser's error page, or takes too long.
function appended(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOAD_DEADLINE_MS)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    frame.addEventListener('load', finish, { once: true })
    document.body.append(frame)
  })
}

function callsOver(call: (request: BridgeRequest) => Promise<BridgeReply | null>): Omit<Bridge, 'close'> {
  return {
    put: async ({ id, userId, mutations }) => {
      const reply = await call({ type: 'put', id, userId, mutations: [...mutations] })
      if (reply?.type === 'ack') return 'ack'
      return reply?.type === 'nack' ? reply.reason : 'unreachable'
    },
    due: async (userId) => {
      const reply = await call({ type: 'due', id: newId(), userId })
      if (reply?.type === 'nack' && reply.reason === 'wrong_user') return reply.reason
      return reply?.type === 'due' ? reply : null
    },
    video: async (userId, youtubeId) => {
      const reply = await call({ type: 'video', id: newId(), userId, youtubeId })
      return reply?.type === 'video' ? reply : null
    },
    who: async () => {
      const reply = await call({ type: 'who', id: newId() })
      return reply?.type === 'who' ? reply : null
    },
  }
}

interface Replies {
  next(matches: (reply: BridgeReply) => boolean, deadlineMs: number): Promise<BridgeReply | null>
}

function createReplies(port: MessagePort): Replies {
  const waiting = new Set<(reply: BridgeReply) => void>()
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const reply = parseBridgeReply(event.data)
    if (reply !== null) for (const take of waiting) take(reply)
  })
  port.start()
  return {
    next: (matches, deadlineMs) =>
      new Promise((resolve) => {
        const finish = (reply: BridgeReply | null) => {
          clearTimeout(timer)
          waiting.delete(take)
          resolve(reply)
        }
        const take = (reply: BridgeReply) => {
          if (matches(reply)) finish(reply)
        }
        const timer = setTimeout(finish, deadlineMs, null)
        waiting.add(take)
      }),
  }
}
