// Tabs as the side panel sees them: a page of the site with our script behind a port, or one without. The real script serves
// the page's end of the port; only the page itself is a fake.
import { vi } from 'vitest'
import { servePanel, type ArrivedVideo, type ServedPage } from '../../../extension/content/serve-panel.ts'
import type { WatchedTranscript } from '../../../extension/messages/watched-transcript.ts'
import type { ReaderHooks } from '../../../extension/overlay/reader.ts'

type Listener<T> = (value: T) => void

function eventOf<T>() {
  const listeners = new Set<Listener<T>>()
  return {
    addListener: (listener: Listener<T>) => void listeners.add(listener),
    fire: (value: T) => {
      for (const listener of [...listeners]) listener(value)
    },
  }
}

export type FakePort = ReturnType<typeof portPair>[number]

/** Two ends of one port: what is sent at one end arrives, copied, at the other. */
export function portPair() {
  const end = () => ({ onMessage: eventOf<unknown>(), onDisconnect: eventOf<unknown>() })
  const [one, other] = [end(), end()]
  let isOpen = true
  const portOf = (mine: typeof one, others: typeof one) => ({
    name: 'side-panel',
    ...mine,
    postMessage: (message: unknown) => {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object')
      others.onMessage.fire(structuredClone(message))
    },
    disconnect: () => {
      if (!isOpen) return
      isOpen = false
      others.onDisconnect.fire(undefined)
    },
  })
  return [portOf(one, other), portOf(other, one)] as const
}

export const asPort = (port: FakePort) => port as unknown as chrome.runtime.Port

export interface FakePage extends ServedPage {
  readonly seek: ReturnType<typeof vi.fn<(ms: number) => void>>
  goTo(youtubeId: string | null): void
  /** The page is left or reloaded. */
  leave(): void
  connect(): FakePort
}

/** A watch page whose transcript is read at once, or only when `answer` is called. */
export function fakePage(
  youtubeId: string,
  read: (video: ArrivedVideo, hooks: ReaderHooks, ending: AbortSignal) => void = readAtOnce,
): FakePage {
  const listeners = new Set<() => void>()
  let arrived: ArrivedVideo | null = { youtubeId, rowsOnArrival: () => '' }
  let port: FakePort | null = null
  const page: FakePage = {
    arrived: () => arrived,
    isDark: () => true,
    seek: vi.fn<(ms: number) => void>(),
    onArrival: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    goTo: (next) => {
      arrived = next === null ? null : { youtubeId: next, rowsOnArrival: () => '' }
      for (const listener of listeners) listener()
    },
    leave: () => {
      port?.disconnect()
      // Its script ends with it; here it would go on listening to the document of later tests.
      port?.onDisconnect.fire(undefined)
    },
    connect: () => {
      const [panelEnd, pageEnd] = portPair()
      port = pageEnd
      // As in a browser: the connecting side can add its listeners first.
      queueMicrotask(() =>
        servePanel(asPort(pageEnd), page, (video) => (hooks, ending) => readerOf(() => read(video, hooks, ending))),
      )
      return panelEnd
    },
  }
  return page
}

function readerOf(read: () => void) {
  const now = () => {
    read()
    return Promise.resolve()
  }
  return { glance: () => Promise.resolve(), read: now, take: now }
}

function readAtOnce({ youtubeId }: ArrivedVideo, hooks: ReaderHooks): void {
  hooks.onFound(transcriptOf(youtubeId))
}

export function transcriptOf(youtubeId: string): WatchedTranscript {
  const cues = [{ startMs: 0, endMs: 900, text: 'First we walk for ten minutes.' }]
  const title = `The talk ${youtubeId}`
  return {
    youtubeId,
    title,
    durationMs: 60_000,
    language: 'en',
    cues,
    chapters: null,
    method: 'observed',
    isPartial: false,
  }
}
