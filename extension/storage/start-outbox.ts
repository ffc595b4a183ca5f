// Starts the worker that runs the outbox, in a page of the extension.
import { createOutboxClient, type OutboxClient } from './outbox-call.ts'

/** The outbox of this extension; only one page at a time may hold it. */
export function startOutbox(): OutboxClient {
  return createOutboxClient(new Worker(new URL('./outbox-worker.ts', import.meta.url), { type: 'module' }))
}
