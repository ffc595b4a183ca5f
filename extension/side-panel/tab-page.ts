// The active tab's watch page, as the overlay uses it: every request goes to that page's script over a port, and its reports are
// parsed. Leaving a page closes its port.
import { createListeners } from '#domain/kernel/listeners.ts'
import { PANEL_PORT, parsePageReport, type PageReport, type PanelRequest } from '../messages/watched-page.ts'
import type { MakeReader, ReaderHooks } from '../overlay/reader.ts'
import type { WatchedPage } from '../overlay/watched-page.ts'
import { WatchSession } from '../overlay/watch-session.ts'
import type { WatchStore } from '../overlay/watch-store.ts'

interface TabPageHooks {
  /** Called when the page shows something else. */
  readonly onShown: () => void
  /** Called when captions were loaded. */
  readonly onSeen: () => void
}

interface Reading {
  readonly youtubeId: string
  readonly hooks: ReaderHooks
  // What somebody is waiting for, or null.
  asked: PanelRequest | null
}

// Attempts, a second apart, before a page counts as having no script of ours; on a page that is loading it appears soon.
const PATIENCE = 4

export class TabPage implements WatchedPage {
  readonly #hooks: TabPageHooks
  readonly #listeners = createListeners()
  #tabId: number | null = null
  #port: chrome.runtime.Port | null = null
  // The port over which the page has reported last.
  #heardOver: chrome.runtime.Port | null = null
  #shown: Extract<PageReport, { type: 'shows' }> | null = null
  #reading: Reading | null = null
  #misses = 0
  #isWithheld = false

  constructor(hooks: TabPageHooks) {
    this.#hooks = hooks
  }

  /** Switches to the page of this tab; null when the active tab shows another site. */
  visit(tabId: number | null): void {
    const isKnown = tabId === this.#tabId
    if (isKnown && (tabId === null || this.#port !== null)) return
    if (!isKnown) this.#misses = 0
    this.#tabId = tabId
    this.#port?.disconnect()
    // The previous video stays shown until the page reports, which it does at once.
    this.#port = tabId === null ? null : this.#open(tabId)
    if (tabId === null) this.#leave()
  }

  /** Notes whether the browser keeps the extension from the site, so that no tab seems to show it. */
  withhold(isWithheld: boolean): void {
    if (isWithheld === this.#isWithheld) return
    this.#isWithheld = isWithheld
    this.#listeners.tell()
  }

  /** Whether the tab shows the site without a script of ours. */
  isWithoutScript(): boolean {
    return this.#tabId !== null && this.#port === null
  }

  /** The same, permanently: the page was open before the extension was installed. */
  readonly isUnreached = () => this.isWithoutScript() && this.#misses >= PATIENCE

  readonly isWithheld = () => this.#isWithheld

  readonly subscribe = this.#listeners.subscribe

  readonly videoAtHand = () => this.#shown?.video?.youtubeId ?? null

  readonly isDark = () => this.#shown?.isDark ?? false

  readonly seek = (ms: number) => {
    const youtubeId = this.videoAtHand()
    if (youtubeId !== null) this.#send({ type: 'seek', youtubeId, ms })
  }

  readonly startSession = (youtubeId: string, store: WatchStore) => {
    const video = { youtubeId, pageTitle: () => this.#titleOf(youtubeId) }
    return Promise.resolve(new WatchSession(video, store, this.#readerOf(youtubeId)))
  }

  /** Whether there is a page that knows the site's theme. */
  hasPage(): boolean {
    return this.#shown !== null
  }

  #open(tabId: number): chrome.runtime.Port {
    const port = chrome.tabs.connect(tabId, { name: PANEL_PORT })
    port.onMessage.addListener((message: unknown) => {
      const report = parsePageReport(message)
      if (report !== null && port === this.#port) this.#hear(report)
    })
    port.onDisconnect.addListener(() => {
      // Read even for a page that was left, because Chromium logs an error when lastError is not read.
      const isMissing = chrome.runtime.lastError !== undefined
      if (port !== this.#port) return
      this.#port = null
      if (isMissing) this.#misses += 1
      this.#leave()
    })
    return port
  }

  #hear(report: PageReport): void {
    if (report.type === 'shows') {
      this.#misses = 0
      const interrupted = this.#interrupted()
      this.#show(report)
      // Another tab may show the same video, whose page knows nothing of what the one before was asked.
      if (interrupted !== null && this.#reading?.asked === interrupted) this.#send(interrupted)
    } else if (report.type === 'seen') this.#hooks.onSeen()
    else if (report.type === 'found') this.#answer(report.transcript, ({ onFound }) => onFound(report.transcript))
    else this.#answer(report, ({ onMissing }) => onMissing(report.reason, report.offers, report.details))
  }

  // What was asked before this page reported for the first time.
  #interrupted(): PanelRequest | null {
    if (this.#heardOver === this.#port) return null
    this.#heardOver = this.#port
    return this.#reading?.asked ?? null
  }

  #answer({ youtubeId }: { readonly youtubeId: string }, tell: (hooks: ReaderHooks) => void): void {
    const reading = this.#reading
    if (reading?.youtubeId !== youtubeId) return
    reading.asked = null
    // A transcript pasted in the meantime takes precedence.
    if (!reading.hooks.hasTranscript()) tell(reading.hooks)
  }

  #miss(reading: Reading): void {
    this.#answer(reading, ({ onMissing }) => onMissing('STALE_PAGE', [], null))
  }

  #leave(): void {
    this.#show(null)
  }

  #show(shown: Extract<PageReport, { type: 'shows' }> | null): void {
    this.#shown = shown
    this.#hooks.onShown()
    // The panel stays with the video that the page has left, whose reading has ended with it.
    const reading = this.#reading
    if (reading !== null && reading.asked !== null && reading.youtubeId !== this.videoAtHand()) this.#miss(reading)
    this.#listeners.tell()
  }

  #titleOf(youtubeId: string): string | null {
    const video = this.#shown?.video
    return video?.youtubeId === youtubeId ? video.title : null
  }

  #readerOf(youtubeId: string): MakeReader {
    return (hooks, ending) => {
      const reading: Reading = { youtubeId, hooks, asked: null }
      this.#reading = reading
      ending.addEventListener('abort', () => {
        if (this.#reading !== reading) return
        this.#reading = null
        this.#send({ type: 'end', youtubeId })
      })
      const ask = (request: PanelRequest) => {
        reading.asked = request
        hooks.onReading()
        if (this.videoAtHand() === youtubeId) this.#send(request)
        else this.#miss(reading)
        return Promise.resolve()
      }
      return {
        glance: () => {
          this.#send({ type: 'glance', youtubeId })
          return Promise.resolve()
        },
        read: () => ask({ type: 'read', youtubeId }),
        take: (way) => ask({ type: 'take', youtubeId, way }),
      }
    }
  }

  #send(request: PanelRequest): void {
    this.#port?.postMessage(request)
  }
}
