// From an input event's own time stamp to the frame in which its effect stands on the screen.
import type { Page } from '@playwright/test'

const SLOWDOWN = 4

declare global {
  interface Window {
    paintedAfter: (event: 'click' | 'input') => Promise<number>
  }
}

/** The page's processor runs at a quarter of its speed from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/**
 * Puts the watcher into every document of the page from now on. A click has its effect when its button asks to complete
 * nothing any more; a key in a search when the list has not changed for a while, and then its last change counts. `besides`
 * selects what may go on changing.
 */
export async function watchPaints(page: Page, besides = ':not(*)'): Promise<void> {
  // The bench's own loader wraps every named function in a call that a page does not know.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript((ignored) => {
    const QUIET_MS = 400
    const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true }
    // A message sent at the start of a frame comes once that frame is painted.
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
    const watchClick = ({ timeStamp, target }: Event, done: (ms: number) => void) => {
      const observer = new MutationObserver(() => {
        if (!isDone(target)) return
        observer.disconnect()
        painted((at) => done(at - timeStamp))
      })
      observer.observe(document.body, EVERYTHING)
    }
    const isBeside = ({ target, addedNodes, removedNodes, attributeName }: MutationRecord) => {
      // React sets both anew whenever it draws an input.
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
      observer.observe(document.querySelector('[role=tabpanel]') ?? document.body, EVERYTHING)
      note()
    }
    window.paintedAfter = (name) =>
      new Promise((resolve) => {
        const watch = name === 'click' ? watchClick : watchInput
        document.addEventListener(name, (event) => watch(event, resolve), { capture: true, once: true })
      })
  }, besides)
}

/** Milliseconds from the event the act sets off to its painted effect. */
export async function paintedAfter(page: Page, event: 'click' | 'input', act: () => Promise<void>): Promise<number> {
  const ms = page.evaluate((name) => window.paintedAfter(name), event)
  await act()
  return ms
}
