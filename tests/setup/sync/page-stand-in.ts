// As much of a page as sync sees: its events, whether it is visible, and the stream of pokes it opens.
import { vi } from 'vitest'

export class StreamStandIn {
  static readonly CLOSED = 2
  static readonly opened: StreamStandIn[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  readyState = 1
  readonly url: string
  readonly options: object

  constructor(url: string, options: object) {
    this.url = url
    this.options = options
    StreamStandIn.opened.push(this)
  }

  close(): void {
    this.readyState = StreamStandIn.CLOSED
  }
}

/** Replaces the page for this test; `vi.unstubAllGlobals()` removes it. */
export function standInForPage(): { readonly tell: (type: string) => void; readonly see: (isSeen: boolean) => void } {
  const target = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } })
  vi.stubGlobal('EventSource', StreamStandIn)
  StreamStandIn.opened.length = 0
  return {
    tell: (type) => target.dispatchEvent(new Event(type)),
    see: (isSeen) => {
      document.visibilityState = isSeen ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
