// GET /api/sync/events: the server says when there is something to pull. Losing a poke, or all of them, is harmless.
import { parseAs } from '../domain/kernel/parse.ts'
import { Poke } from '../domain/wire/sync.ts'
import { backoffMs } from './backoff.ts'
import type { Clock, Random } from './ports.ts'

export interface PokeDeps {
  readonly open: OpenEvents
  readonly clock: Clock
  readonly random: Random
}

/** Opens the stream; returns a function that closes it. */
export type OpenEvents = (handlers: {
  readonly onMessage: (data: string) => void
  // The stream is open.
  readonly onOpen: () => void
  // The stream has ended for good and is closed.
  readonly onClosed: () => void
}) => () => void

/** Listens until stopped; a stream that ends is reopened after a back-off. */
export function listenForPokes(deps: PokeDeps, onPoke: (version: number) => void): () => void {
  let failures = 0
  let close = () => {
    // Not open yet.
  }
  const open = () => {
    close = deps.open({
      onOpen: () => {
        failures = 0
      },
      onMessage: (data) => {
        const version = readVersion(data)
        if (version !== null) onPoke(version)
      },
      onClosed: () => {
        failures += 1
        close = deps.clock.setTimer(open, backoffMs(failures, deps.random))
      },
    })
  }
  open()
  return () => {
    close()
  }
}

function readVersion(data: string): number | null {
  try {
    const poke = parseAs(Poke, JSON.parse(data))
    return poke.ok ? poke.value.v : null
  } catch {
    return null // not ours: a proxy's comment or page
  }
}
