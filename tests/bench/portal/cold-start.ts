// An installed start in a new browser process, without the server: from navigation to the first rows on screen, which are those
// kept from the previous visit, to a press on them shown as taken, and to the app's own rows, on which it takes effect.
import type { BrowserContext } from '@playwright/test'
import { KNOWS_NAMES } from '../../setup/knows-names.ts'
import { median } from '../median.ts'
import { slowDown } from './painted.ts'
import type { Figure } from '../run.ts'

const ROUNDS = 5
const LOOK_MS = 500

declare global {
  interface Window {
    firstRowAt: number | undefined
    takenAt: number | undefined
    answersAt: number | undefined
  }
}

interface Addresses {
  readonly portal: string
  readonly empty: string
}

interface Start {
  readonly firstRow: number
  readonly taken: number
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
  const measured = (part: keyof Start) => {
    const ours = median(starts.portal.map((each) => each[part]))
    return `${ours.toFixed(0)} ms, ${(ours / least).toFixed(1)} x`
  }
  return [
    { what: 'empty installed page, new browser, no server', measured: `${least.toFixed(0)} ms`, bound: '' },
    {
      what: "portal's first rows, new browser, no server",
      measured: measured('firstRow'),
      bound: '<= 2 x the empty page',
    },
    { what: 'a press on those rows until it is shown as taken', measured: measured('taken'), bound: '' },
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
    await page.addInitScript(() => {
      // A message sent at the start of a frame arrives once that frame is painted.
      const painted = (then: (at: number) => void) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => then(performance.now())
          port2.postMessage(null)
        })
      let isSeen = false
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-complete]') === null) return
        if (!isSeen) {
          painted((at) => {
            window.firstRowAt = at
            document.querySelector<HTMLElement>('[data-complete]')?.click()
            painted((shown) => (window.takenAt = shown))
          })
        }
        isSeen = true
        if (document.getElementById('kept-screen') !== null) return
        observer.disconnect()
        painted((at) => (window.answersAt = at))
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await slowDown(page)
    await page.goto(url)
    // Looked at seldom: a look in every frame makes the page paint each of them, which it would not do by itself.
    await page.waitForFunction(() => window.takenAt !== undefined && window.answersAt !== undefined, undefined, {
      polling: LOOK_MS,
    })
    return await page.evaluate(() => ({
      firstRow: window.firstRowAt ?? Number.NaN,
      taken: window.takenAt ?? Number.NaN,
      answers: window.answersAt ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}
