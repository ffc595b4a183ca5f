// An installed start in a new browser process, without the server: from navigation to the first rows on screen, which are those
// kept from the previous visit, and to the app's own rows; and from a press on the kept ones until it is shown as taken.
import type { BrowserContext } from '@playwright/test'
import { KNOWS_NAMES } from '../../setup/knows-names.ts'
import { median } from '../median.ts'
import { slowDown } from './painted.ts'
import type { Figure } from '../run.ts'

const ROUNDS = 5
// How the page tells what it has measured: a look from outside would run Playwright's own script in it meanwhile.
const MEASURED = 'measured '

interface Addresses {
  readonly portal: string
  readonly empty: string
}

interface Start {
  readonly firstRow: number
  // Null for the empty page, which has nothing to press.
  readonly taken: number | null
  readonly answers: number
}

/** Alternating, so that a busy moment affects both; returns medians. */
export async function coldStarts(
  open: () => Promise<BrowserContext>,
  { portal, empty }: Addresses,
): Promise<readonly Figure[]> {
  const starts = { portal: [] as Start[], empty: [] as Start[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.empty.push(await start(open, empty))
    starts.portal.push(await start(open, portal))
  }
  const least = median(starts.empty.map(({ firstRow }) => firstRow))
  const ofPortal = (part: keyof Start) => median(starts.portal.map((each) => each[part] ?? Number.NaN))
  const measured = (part: keyof Start) => `${ofPortal(part).toFixed(0)} ms, ${(ofPortal(part) / least).toFixed(1)} x`
  return [
    { what: 'empty installed page, new browser, no server', measured: `${least.toFixed(0)} ms`, bound: '' },
    {
      what: "portal's first rows, new browser, no server",
      measured: measured('firstRow'),
      bound: '<= 2 x the empty page',
    },
    {
      what: 'a press on those rows until it is shown as taken',
      measured: `${ofPortal('taken').toFixed(0)} ms`,
      bound: '',
    },
    {
      what: 'portal until its own rows take presses, new browser, no server',
      measured: measured('answers'),
      bound: '<= 3 x the empty page',
    },
  ]
}

async function start(open: () => Promise<BrowserContext>, url: string): Promise<Start> {
  const context = await open()
  try {
    const page = await context.newPage()
    await page.addInitScript(KNOWS_NAMES)
    const told = page.waitForEvent('console', (message) => message.text().startsWith(MEASURED))
    await page.addInitScript((word) => {
      let firstRow = Number.NaN
      let taken: number | null = null
      let answers: number | null = null
      const tell = () => {
        const isPressed = taken !== null || document.querySelector('[data-row]') === null
        if (answers !== null && isPressed) console.log(word + JSON.stringify({ firstRow, taken, answers }))
      }
      // A message sent at the start of a frame arrives once that frame is painted.
      const painted = (then: (at: number) => void) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            then(performance.now())
            tell()
          }
          port2.postMessage(null)
        })
      const press = () => {
        // One that stores nothing: the next start must find the same rows.
        const button = document.querySelector<HTMLElement>('[data-row] button:not([data-complete])')
        if (button === null) return
        const pressedAt = performance.now()
        const observer = new MutationObserver(() => {
          if (button.getAttribute('aria-busy') !== 'true') return
          observer.disconnect()
          painted((at) => (taken = at - pressedAt))
        })
        observer.observe(button, { attributes: true })
        button.click()
      }
      let isSeen = false
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-complete]') === null) return
        if (!isSeen) {
          painted((at) => {
            firstRow = at
            press()
          })
        }
        isSeen = true
        if (document.getElementById('kept-screen') !== null) return
        observer.disconnect()
        painted((at) => (answers = at))
      })
      observer.observe(document, { childList: true, subtree: true })
    }, MEASURED)
    await slowDown(page)
    const [message] = await Promise.all([told, page.goto(url)])
    return JSON.parse(message.text().slice(MEASURED.length)) as Start
  } finally {
    await context.close()
  }
}
