// Sizes of the build as Chromium loads it: unlike a time, a size may fail a run.
import { type Browser, expect, test } from '@playwright/test'
import {
  strangersIn,
  visitActionLibrary,
  visitEmptyPortal,
  visitPortal,
  type Visit,
} from '../../setup/browser/first-load.ts'
import { app } from '../setup/shared-app.ts'

const KB = 1000

type BoundVisit = readonly [
  what: string,
  bound: number,
  visit: (browser: Browser, url: string, enough: number) => Promise<Visit>,
]

const visits: readonly BoundVisit[] = [
  ['the portal until its first rows', 170 * KB, visitPortal],
  ['the portal with nothing due, until the first rows of its library,', 178 * KB, visitActionLibrary],
]

for (const [what, bound, visit] of visits) {
  test(`${what} loads at most ${String(bound / KB)} kB of JavaScript, gzip, and nothing from other origins`, async ({
    browser,
  }) => {
    const visited = await visit(browser, app.url, bound)
    expect(visited.first).toBeGreaterThan(30 * KB)
    expect(visited.first).toBeLessThanOrEqual(bound)
    expect(strangersIn(visited, app.url)).toEqual([])
  })
}

// The portal's own eight and what its library, its first steps and, on a new device, the engine need. With what can wait, there
// would be some eighty more.
const MOST_SCRIPTS = { newDevice: 28, knownDevice: 18 }

test('an empty portal shows its first steps before it loads anything that can wait', async ({ browser }) => {
  const isEnough = ([first, second]: readonly number[]) =>
    first !== undefined && first <= MOST_SCRIPTS.newDevice && second !== undefined && second <= MOST_SCRIPTS.knownDevice
  const [first, second] = await visitEmptyPortal(browser, app.url, { starts: 2, isEnough })
  expect(first).toBeLessThanOrEqual(MOST_SCRIPTS.newDevice)
  expect(second).toBeLessThanOrEqual(MOST_SCRIPTS.knownDevice)
})
