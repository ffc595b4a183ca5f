// A device that listens for pokes like a browser's EventSource: it reconnects after the time the server named.
import { setTimeout as wait } from 'node:timers/promises'
import type { TestClient } from '../../setup/server/test-client.ts'

const UNTOLD_RETRY_MS = 3_000

export interface Listener {
  /** When it heard of this version or a higher one, or null. */
  readonly heardAt: (version: number) => number | null
  /** When it tried to reconnect, and when its stream had ended. */
  readonly comebacks: readonly { readonly lostAt: number; readonly backAt: number }[]
  readonly isOpen: () => boolean
  readonly stop: () => void
}

/** Listens until stopped. */
export function listen(client: TestClient): Listener {
  const stopping = new AbortController()
  const heard: { readonly at: number; readonly version: number }[] = []
  const comebacks: { lostAt: number; backAt: number }[] = []
  let isOpen = false
  let retryMs = UNTOLD_RETRY_MS
  const take = (line: string) => {
    const [, version] = /^data: {"v":(\d+)}/.exec(line) ?? []
    if (version !== undefined) heard.push({ at: Date.now(), version: Number(version) })
    const [, retry] = /^retry: (\d+)/.exec(line) ?? []
    if (retry !== undefined) retryMs = Number(retry)
  }
  const listenOnce = async () => {
    const response = await client.stream('/api/sync/events', stopping.signal)
    if (response.status !== 200) throw new Error(`Events: ${String(response.status)}`)
    isOpen = true
    let rest = ''
    for await (const chunk of (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
    }
  }
  const isStopped = () => stopping.signal.aborted
  const run = async () => {
    while (!isStopped()) {
      await listenOnce().catch(() => undefined)
      isOpen = false
      const lostAt = Date.now()
      await wait(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (!isStopped()) comebacks.push({ lostAt, backAt: Date.now() })
    }
  }
  void run()
  return {
    heardAt: (version) => heard.find((poke) => poke.version >= version)?.at ?? null,
    comebacks,
    isOpen: () => isOpen,
    stop: () => stopping.abort(),
  }
}
