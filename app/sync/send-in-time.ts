// One request that ends in bounded time, whatever the network does.
import type { SyncRequest } from '../domain/wire/sync.ts'
import type { Clock, SentReply, Transport } from './ports.ts'

/** Resolves with `timed_out` after that time, with `unreachable` when the signal is aborted; a later answer is ignored. */
export function sendInTime(
  { transport, clock }: { readonly transport: Transport; readonly clock: Clock },
  request: SyncRequest,
  { withinMs, signal }: { readonly withinMs: number; readonly signal: AbortSignal },
): Promise<SentReply> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const end = (reply: SentReply) => {
      callOff()
      signal.removeEventListener('abort', giveUp)
      resolve(reply)
    }
    const giveUp = () => {
      ending.abort()
      end({ kind: 'unreachable' })
    }
    const callOff = clock.setTimer(() => {
      ending.abort()
      end({ kind: 'timed_out' })
    }, withinMs)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    else transport.sync(request, ending.signal).then(end, giveUp)
  })
}
