// From an input event's own time stamp to the frame that shows its effect.
import type { Page } from '@playwright/test'
import { KNOWS_NAMES } from '../../setup/knows-names.ts'

const SLOWDOWN = 4

/** Milliseconds until the button shows the press, and until it shows that it is stored. */
export interface Tap {
  readonly answered: number
  readonly saved: number
}

declare global {
  interface Window {
    tapPainted: () => Promise<Tap>
    keyPainted: () => Promise<number>
  }
}

/** From now on the page's processor runs at a quarter of its speed. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/**
 * Installs the watcher in every document of the page from now on. A tap is answered when its button shows
 * that it is busy, and saved when it no longer offers to complete anything; a key in a search has its effect when the list has
 * not changed for a while, and then its last change counts. `besides` selects what may continue to change.
 */
export async function watchPaints(page: Page, besides = ':not(*)'): Promise<void> {
  await page.addInitScript(KNOWS_NAMES)
  await page.addInitScript((ignored) => {
    const QUIET_MS = 400
    const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true }
    // A message sent at the start of a frame arrives once that frame is painted.
    const painted = (then: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => then(performance.now())
        port2.postMessage(null)
      })
    const isDone = (target: EventTarget | null) => {
      const button = target instanceof Element ? target.closest('button') : null
      return button?.isConnected !== true || !button.hasAttribute('data-complete')
    }
    const isTaken = (target: EventTarget | null) =>
      target instanceof Element && target.closest('button')?.getAttribute('aria-busy') === 'true'
    const watchTap = ({ timeStamp, target }: Event, done: (tap: Tap) => void) => {
      let answered: Promise<number> | null = null
      const after = () => new Promise<number>((resolve) => painted((at) => resolve(at - timeStamp)))
      const observer = new MutationObserver(() => {
        const isSaved = isDone(target)
        if (isSaved || isTaken(target)) answered ??= after()
        if (!isSaved || answered === null) return
        observer.disconnect()
        void Promise.all([answered, after()]).then(([first, saved]) => done({ answered: first, saved }))
      })
      observer.observe(document.body, EVERYTHING)
    }
    const isBeside = ({ target, addedNodes, removedNodes, attributeName }: MutationRecord) => {
      // React sets both again whenever it draws an input.
      if (attributeName === 'name' || attributeName === 'type') return true
      if ((target instanceof Element ? target : target.parentElement)?.closest(ignored)) return true
      const nodes = [...addedNodes, ...removedNodes]
      return nodes.length > 0 && nodes.every((node) => node instanceof Element && node.matches(ignored))
    }
    const watchInput = ({ timeStamp }: Event, done: (ms: number) => void) => {
      let last = Number.NaN
      let timer: ReturnType<typeof setTimeout>
      const note = () => {
        clearTimeout(timer)
        painted((at) => {
          last = at - timeStamp
        })
        timer = setTimeout(() => {
          observer.disconnect()
          done(last)
        }, QUIET_MS)
      }
      const observer = new MutationObserver((records) => {
        if (!records.every(isBeside)) note()
      })
      const searched =
        document.querySelector('[role=dialog]:not([popover])') ?? document.querySelector('[role=tabpanel]')
      observer.observe(searched ?? document.body, EVERYTHING)
      note()
    }
    const next = (name: 'click' | 'input', watch: (event: Event) => void) =>
      document.addEventListener(name, watch, { capture: true, once: true })
    window.tapPainted = () => new Promise((resolve) => next('click', (event) => watchTap(event, resolve)))
    window.keyPainted = () => new Promise((resolve) => next('input', (event) => watchInput(event, resolve)))
  }, besides)
}

/** From the tap's own time stamp to the frames that show it as answered, and as saved. */
export async function paintedAfterTap(page: Page, tap: () => Promise<void>): Promise<Tap> {
  const painted = page.evaluate(() => window.tapPainted())
  await tap()
  return painted
}

/** Milliseconds from the key's input event to its painted effect. */
export async function paintedAfterKey(page: Page, press: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(() => window.keyPainted())
  await press()
  return painted
}
