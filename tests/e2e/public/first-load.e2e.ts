// Sizes of the build as Chromium loads it: unlike a time, a size may fail a run.
import { type Browser, expect, test } from '@playwright/test'
import { PRECACHE_PACK } from '../../../app/domain/wire/precache-pack.ts'
import { visitActionLibrary, visitLanding, visitPortal, type Visit } from '../../setup/browser/first-load.ts'
import { learnerNamed, PortalPage } from '../learner/learner.ts'
import { app } from '../setup/shared-app.ts'

const KB = 1000

const strangersIn = ({ addresses }: Visit) => [
  ...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== app.url)),
]

// From the smallest phone to a large desktop: a tall window shows more of the page, but must not load more for it.
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

type BoundVisit = readonly [what: string, bound: number, visit: (browser: Browser, url: string) => Promise<Visit>]

const visits: readonly BoundVisit[] = [
  ...WINDOWS.map((window): BoundVisit => {
    const what = `the landing page in a window of ${String(window.width)} x ${String(window.height)} px`
    return [what, 90 * KB, (browser, url) => visitLanding(browser, url, window)]
  }),
  ['the portal until its first rows', 170 * KB, visitPortal],
  ['the portal with nothing due, until the first rows of its library,', 178 * KB, visitActionLibrary],
]

for (const [what, bound, visit] of visits) {
  test(`${what} loads at most ${String(bound / KB)} kB of JavaScript, gzip, and nothing from other origins`, async ({
    browser,
  }) => {
    const visited = await visit(browser, app.url)
    expect(visited.first).toBeGreaterThan(30 * KB)
    expect(visited.first).toBeLessThanOrEqual(bound)
    expect(strangersIn(visited)).toEqual([])
  })
}

test('the service worker of a first visit fetches the small files as one, except the scripts that the portal starts with', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const fetched: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) fetched.push(new URL(request.url()).pathname)
  })
  const portal = new PortalPage(await context.newPage())
  await portal.register(app.url, learnerNamed('pack'))
  await portal.untilInstalled()
  await context.close()
  const shell = await (await fetch(`${app.url}/portal`)).text()
  const started = new Set([...shell.matchAll(/as="script" crossorigin href="([^"]+)"/g)].map(([, path = '']) => path))
  expect(fetched).toContain(`/${PRECACHE_PACK}`)
  // The browser keeps their compiled code only with a response from the network.
  expect(new Set(fetched.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)))).toEqual(started)
  expect(started.size).toBeGreaterThan(3)
})
