// One request that ends in bounded time, whatever the network does.
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { SyncRequest } from '../domain/wire/sync.ts'
import type { Clock, SyncReply, Transport } from './ports.ts'

const REQUEST_TIMEOUT_MS = 20 * SECOND_MS

/** Resolves with `unreachable` after 20 seconds or when the signal is aborted; a later answer is ignored. */
export function sendInTime(
  { transport, clock }: { readonly transport: Transport; readonly clock: Clock },
  request: SyncRequest,
  signal: AbortSignal,
): Promise<SyncReply> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const end = (reply: SyncReply) => {
      callOff()
      signal.removeEventListener('abort', giveUp)
      resolve(reply)
    }
    const giveUp = () => {
      ending.abort()
      end({ kind: 'unreachable' })
    }
    const callOff = clock.setTimer(giveUp, REQUEST_TIMEOUT_MS)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    else transport.sync(request, ending.signal).then(end, giveUp)
  })
}
