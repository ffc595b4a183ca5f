// An installed start in a new browser process, the server gone: navigation to the first row on the screen.
import type { BrowserContext } from '@playwright/test'
import { median } from './median.ts'
import { slowDown } from './painted.ts'
import type { Figure } from './run.ts'

const ROUNDS = 5

declare global {
  interface Window {
    firstRowAt: number | undefined
  }
}

interface Addresses {
  readonly portal: string
  readonly empty: string
}

/** By turns, so that a busy moment hits both; medians. */
export async function coldStarts(
  open: () => Promise<BrowserContext>,
  { portal, empty }: Addresses,
): Promise<readonly Figure[]> {
  const times = { portal: [] as number[], empty: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.empty.push(await firstRowAt(open, empty))
    times.portal.push(await firstRowAt(open, portal))
  }
  const [ours, least] = [median(times.portal), median(times.empty)]
  return [
    { what: 'empty installed page, new browser, no server', measured: `${least.toFixed(0)} ms`, bound: '' },
    {
      what: "portal's first rows, new browser, no server",
      measured: `${ours.toFixed(0)} ms, ${(ours / least).toFixed(1)} x`,
      bound: '<= 2 x the empty page',
    },
  ]
}

async function firstRowAt(open: () => Promise<BrowserContext>, url: string): Promise<number> {
  const context = await open()
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-complete]') === null) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            window.firstRowAt = performance.now()
          }
          port2.postMessage(null)
        })
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await slowDown(page)
    await page.goto(url)
    await page.waitForFunction(() => window.firstRowAt !== undefined)
    return await page.evaluate(() => window.firstRowAt ?? Number.NaN)
  } finally {
    await context.close()
  }
}
