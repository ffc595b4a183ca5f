// The offscreen document's end of the outbox worker.
import type { OutboxEntry, OutboxOperation } from './outbox-entry.ts'

export type OutboxAnswer =
  | { readonly call: number; readonly ok: true; readonly entries: readonly OutboxEntry[] }
  | { readonly call: number; readonly ok: false; readonly message: string }

export interface OutboxClient {
  entries(): Promise<readonly OutboxEntry[]>
  /** Resolves when the operation is durable; rejects when the device could not store it. */
  record(operation: OutboxOperation): Promise<void>
}

type Settle = (answer: OutboxAnswer) => void

/** Speaks to a running outbox worker. A worker that fails to start fails every call instead of leaving it open. */
export function createOutboxClient(worker: Worker): OutboxClient {
  const waiting = new Map<number, Settle>()
  let lastCall = 0
  worker.addEventListener('message', (event: MessageEvent<OutboxAnswer>) => {
    waiting.get(event.data.call)?.(event.data)
    waiting.delete(event.data.call)
  })
  worker.addEventListener('error', () => {
    for (const [call, settle] of waiting) settle({ call, ok: false, message: 'The outbox worker could not start' })
    waiting.clear()
  })
  const send = (message: object): Promise<readonly OutboxEntry[]> =>
    new Promise((resolve, reject) => {
      lastCall += 1
      waiting.set(lastCall, (answer) => {
        if (answer.ok) resolve(answer.entries)
        else reject(new Error(answer.message))
      })
      worker.postMessage({ ...message, call: lastCall })
    })
  return {
    entries: () => send({ type: 'entries' }),
    record: async (operation) => {
      await send({ type: 'record', operation })
    },
  }
}
