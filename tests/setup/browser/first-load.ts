// What a visit really loads, gzipped: the scripts Chromium requests.
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { FIRST_ROWS_MARK } from '../../../app/db/queries/first-rows.ts'
import { PortalPage } from '../../e2e/learner/learner.ts'
import { registerLearner, type Learner } from '../../e2e/learner/learner-api.ts'
import { DESK, type Screen } from '../../e2e/learner/screens.ts'
import { KNOWS_NAMES } from '../knows-names.ts'
import { BUILT_APP, gzipBytes } from './built-sizes.ts'

const VISITS = 6

export interface Visit {
  // Bytes until the first screen is there, and bytes loaded by themselves afterwards.
  readonly first: number
  readonly later: number
  // Everything the page requested, including from other origins.
  readonly addresses: readonly string[]
}

/** The other origins that a page of `url` asked for something. */
export function strangersIn({ addresses }: Visit, url: string): readonly string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== url))]
}

/** The landing page as a new visitor sees it in a window of that size: all of its code loads after its first paint. */
export function visitLanding(browser: Browser, url: string, window: Screen = DESK): Promise<Visit> {
  return withPage(browser, async (page) => {
    await page.setViewportSize(window)
    const addresses = addressesOf(page)
    await page.goto(url)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    return { first: gzipped(scriptsAmong(addresses)), later: 0, addresses }
  })
}

/**
 * The portal of a learner with something due and an empty cache; `later` is what loads until everything is synced. The smallest of
 * a few visits, or the first that loads no more than `enough`.
 */
export function visitPortal(browser: Browser, url: string, enough = 0): Promise<Visit> {
  return visitStart(browser, url, { prepare: addDueAction, firstRow: dueAction, enough })
}

/** The same for a learner with nothing due: it opens on the Action Library. */
export function visitActionLibrary(browser: Browser, url: string, enough = 0): Promise<Visit> {
  return visitStart(browser, url, { prepare: addPlainAction, firstRow: libraryAction, enough })
}

/**
 * What an empty portal requests until its first steps are there: `starts` starts of one learner, the first on a new device. A few
 * learners, until one has what is `enough`.
 */
export async function visitEmptyPortal(
  browser: Browser,
  url: string,
  { starts, isEnough }: { readonly starts: number; readonly isEnough: (scripts: readonly number[]) => boolean },
): Promise<readonly number[]> {
  let scripts: readonly number[] = []
  for (let visit = 0; visit < VISITS && !isEnough(scripts); visit += 1) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    try {
      scripts = await emptyStarts(await context.newPage(), url, starts)
    } finally {
      await context.close()
    }
  }
  return scripts
}

async function emptyStarts(page: Page, url: string, starts: number): Promise<readonly number[]> {
  await page.addInitScript(KNOWS_NAMES)
  await page.addInitScript(markFirstSteps, FIRST_STEPS_MARK)
  await registerLearner(page, url, newVisitor())
  const scripts: number[] = []
  while (scripts.length < starts) {
    await page.goto(`${url}/portal`)
    await new PortalPage(page).expectSynced()
    scripts.push(scriptsAmong(await page.evaluate(askedBefore, FIRST_STEPS_MARK)).length)
  }
  return scripts
}

const FIRST_STEPS_MARK = 'first-steps'

// Runs in the page. What is drawn of the last start does not count.
function markFirstSteps(mark: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root [data-first-steps]') === null) return
    observer.disconnect()
    performance.mark(mark)
  })
  observer.observe(document, { childList: true, subtree: true })
}

interface Start {
  readonly prepare: (page: Page, url: string) => Promise<unknown>
  readonly firstRow: (page: Page) => Locator
  readonly enough: number
}

function visitStart(browser: Browser, url: string, { prepare, firstRow, enough }: Start): Promise<Visit> {
  return withPage(browser, async (page) => {
    await page.addInitScript(KNOWS_NAMES)
    const portal = new PortalPage(page)
    await portal.register(url, newVisitor())
    await prepare(page, url)
    await portal.expectSynced()
    const addresses = addressesOf(page)
    // Deferred code loads after two seconds at the latest: on a busy machine, before the first rows.
    const tries: (readonly string[])[] = []
    const isEnough = () => tries.some((scripts) => gzipped(scripts) <= enough)
    for (let visit = 0; visit < VISITS && !isEnough(); visit += 1) {
      await page.goto(`${url}/portal`)
      await firstRow(page).waitFor()
      await portal.expectSynced()
      tries.push(scriptsAmong(await page.evaluate(askedBefore, FIRST_ROWS_MARK)))
    }
    const [early = []] = tries.sort((a, b) => gzipped(a) - gzipped(b))
    const later = scriptsAmong(addresses).filter((path) => !early.includes(path))
    return { first: gzipped(early), later: gzipped(later), addresses }
  })
}

function newVisitor(): Learner {
  return { email: `visit-${String(Date.now())}@example.com`, password: 'correct horse battery' }
}

async function addDueAction(page: Page, url: string): Promise<void> {
  const headers = { origin: url }
  const id = await addAction(page, url)
  const data = { reminderType: 'daily', reminderTime: '07:30', reminderActive: true, timeZone: 'UTC' }
  await page.request.patch(`${url}/api/actions/${id}/reminder`, { data, headers })
  // The action arrives first, its reminder maybe a sync later: only with both does the portal open on what is due.
  await page.getByRole('tab', { name: "Today's Focus" }).click()
  await dueAction(page).waitFor()
}

async function addPlainAction(page: Page, url: string): Promise<void> {
  await addAction(page, url)
  await page.getByRole('tab', { name: 'Action Library' }).click()
  await libraryAction(page).waitFor()
}

async function addAction(page: Page, url: string): Promise<string> {
  const data = { actionTitle: 'Walk for ten minutes', actionType: 'Habit' }
  const answer = await page.request.post(`${url}/api/actions`, { data, headers: { origin: url } })
  return ((await answer.json()) as { id: string }).id
}

function dueAction(page: Page): Locator {
  return page.getByRole('tabpanel', { name: "Today's Focus" }).locator('[data-complete]').first()
}

function libraryAction(page: Page): Locator {
  return page.getByRole('tabpanel', { name: 'Action Library' }).locator('[data-complete]').first()
}

// Runs in the page: what was requested before its first rows were on screen.
async function askedBefore(mark: string): Promise<readonly string[]> {
  const [shown] = performance.getEntriesByName(mark)
  const { startTime } = shown ?? (await new Promise<PerformanceEntry>(untilMarked))
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime <= startTime)
    .map(({ name }) => name)

  function untilMarked(resolve: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntriesByName(mark).forEach(resolve))
    observer.observe({ type: 'mark', buffered: true })
  }
}

// Without the service worker, which would load everything else too.
async function withPage(browser: Browser, visit: (page: Page) => Promise<Visit>): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

function addressesOf(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

function scriptsAmong(addresses: readonly string[]): readonly string[] {
  const paths = addresses.map((address) => new URL(address).pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/assets/') && path.endsWith('.js')))]
}

function gzipped(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + gzipBytes(join(BUILT_APP, path)), 0)
}
