// What a first visit loads whenever it looks: unlike a time, a size may fail a run, and unlike what loads before the first rows
// (first-load.e2e.ts), it is the same on a busy machine.
import { expect, test, type Request } from '@playwright/test'
import { PRECACHE_PACK } from '../../../app/domain/wire/precache-pack.ts'
import { strangersIn, visitLanding } from '../../setup/browser/first-load.ts'
import { registerLearner } from '../learner/learner-api.ts'
import { learnerNamed, PortalPage } from '../learner/learner.ts'
import { app } from '../setup/shared-app.ts'

const KB = 1000

// From the smallest phone to a large desktop: a tall window shows more of the page, but must not load more for it.
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

for (const window of WINDOWS) {
  const what = `the landing page in a window of ${String(window.width)} x ${String(window.height)} px`
  test(`${what} loads at most 90 kB of JavaScript, gzip, and nothing from other origins`, async ({ browser }) => {
    const visited = await visitLanding(browser, app.url, window)
    expect(visited.first).toBeGreaterThan(30 * KB)
    expect(visited.first).toBeLessThanOrEqual(90 * KB)
    expect(strangersIn(visited, app.url)).toEqual([])
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

test('an installed start asks for its typefaces with the page, a first visit only where they are used', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const portal = new PortalPage(page)
  const askedBy = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2') ? [entry.initiatorType] : [],
        ),
    )
  await portal.register(app.url, learnerNamed('typefaces'))
  await expect.poll(askedBy).toEqual(['css', 'css'])
  await portal.untilInstalled()
  // Known by then, they are what the kept rows are laid out in, once.
  await page.reload()
  await expect.poll(askedBy).toEqual(['link', 'link'])
  await context.close()
})

test('HOM-01: before its code has come, a new device says that it is loading and asks for what its first rows need; a known one does not ask', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const askedWithoutCode = async () => {
    const asked: string[] = []
    const hear = (request: Request) => void asked.push(request.url())
    page.on('request', hear)
    await page.route(/\/assets\/core-[\w-]+\.js/, (route) => route.abort())
    await page.goto(`${app.url}/portal`)
    await page.waitForLoadState('networkidle')
    await page.unrouteAll()
    page.off('request', hear)
    return asked.filter((url) => /\/(?:start-engine|rules|action-library|first-steps)-/.test(url)).length
  }
  expect(await askedWithoutCode()).toBe(4)
  await expect(page.getByText('Loading...')).toBeVisible()

  await registerLearner(page, app.url, learnerNamed('new-device'))
  await page.goto(`${app.url}/portal`)
  await new PortalPage(page).expectSynced()
  await expect(page.getByText('Loading...')).toBeHidden()
  expect(await askedWithoutCode()).toBe(0)
  await context.close()
})
