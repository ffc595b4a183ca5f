// The offscreen document's side of the outbox worker.
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

const NOT_STARTED = 'The outbox worker could not start'

/** Talks to an outbox worker. If the worker fails to start, every call is rejected, now and later, instead of staying pending. */
export function createOutboxClient(worker: Worker): OutboxClient {
  const waiting = new Map<number, Settle>()
  let lastCall = 0
  let state: 'starting' | 'started' | 'failed' = 'starting'
  worker.addEventListener('message', (event: MessageEvent<OutboxAnswer>) => {
    state = 'started'
    waiting.get(event.data.call)?.(event.data)
    waiting.delete(event.data.call)
  })
  worker.addEventListener('error', () => {
    // A worker that has started keeps running after an error.
    if (state === 'starting') state = 'failed'
    for (const [call, settle] of waiting) settle({ call, ok: false, message: NOT_STARTED })
    waiting.clear()
  })
  const send = (message: object): Promise<readonly OutboxEntry[]> =>
    new Promise((resolve, reject) => {
      if (state === 'failed') {
        reject(new Error(NOT_STARTED))
        return
      }
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
