// The library of 2,000 videos with 60 MB of transcripts as a learner has it: the installed app in its own profile, without a
// server. How soon the first cards appear, what a key in the search costs, and how much memory the tab and its workers take.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { packTranscript } from '../../../app/db/store/kept-transcript.ts'
import { PortalPage } from '../../e2e/learner/learner.ts'
import { appProcess } from '../../setup/server/app-process.ts'
import { KNOWS_NAMES } from '../../setup/knows-names.ts'
import { libraryVideo } from './library-video.ts'
import { median, percentile } from '../median.ts'
import { paintedAfterKey, watchPaints } from './painted.ts'
import { putRows } from '../sync/put-rows.ts'
import type { Figure } from '../run.ts'
import { speaker, wordOf } from '../capture/speech.ts'
import { processMemory, processOf, type ProcessMemory } from './tab-memory.ts'

const VIDEOS = 2000
const BATCH = 50
const SENTENCE_CHARS = 70
const TRANSCRIPT_CHARS = 30_000
const CUE_CHARS = 40
const CUE_MS = 2500
const ROUNDS = 5
// Words said in some videos, words said in many, and words found in none.
const QUERIES = [`${wordOf(900)} ${wordOf(40)}`, wordOf(12_345), 'video 12', 'nothing like']

export async function benchLibraryTab(executablePath: string): Promise<readonly Figure[]> {
  const app = await appProcess()
  const profiles = { empty: await newProfile(), full: await newProfile() }
  try {
    await app.start()
    const open = (profile: keyof typeof profiles) =>
      chromium.launchPersistentContext(profiles[profile], { executablePath, serviceWorkers: 'allow' })
    await withPage(await open('empty'), (page) => install(page, app.url, 'empty'))
    await withPage(await open('full'), async (page) => {
      await install(page, app.url, 'full')
      await seed(page)
    })
    await app.stop()
    const url = `${app.url}/library`
    const empty = await withPage(await open('empty'), (page) => firstPaint(page, url, 'Start by adding'))
    const full = await withPage(await open('full'), (page) => firstPaint(page, url, 'Video 1999'))
    const keys = await withPage(await open('full'), (page) => keyTimes(page, url))
    const memory = await withPage(await open('full'), (page) => memoryOfVisit(page, url))
    return [...speedFigures({ empty, full, keys }), ...memoryFigures(memory)]
  } finally {
    await app.dispose()
    for (const profile of Object.values(profiles)) await rm(profile, { recursive: true, force: true })
  }
}

function newProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'library-tab-'))
}

async function withPage<T>(context: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  try {
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

async function install(page: Page, url: string, name: string): Promise<void> {
  await page.addInitScript(KNOWS_NAMES)
  const portal = new PortalPage(page)
  await portal.register(url, { email: `${name}@example.com`, password: 'correct horse battery' })
  await portal.expectSynced()
  await portal.untilInstalled()
}

async function seed(page: Page): Promise<void> {
  const speech = speaker(7)
  for (let from = 0; from < VIDEOS; from += BATCH) {
    const videos = Array.from({ length: BATCH }, (_, n) => ({
      ...libraryVideo(from + n, () => speech(SENTENCE_CHARS)),
      title: `Video ${String(from + n)}`,
    }))
    await putRows(page, 'videos', videos)
    const transcripts = videos.map(({ id }) =>
      packTranscript(id, { language: 'en', timed: true, cues: cuesOf(speech(TRANSCRIPT_CHARS)) }),
    )
    await putRows(page, 'transcripts', transcripts)
  }
}

function cuesOf(text: string) {
  return Array.from({ length: Math.ceil(text.length / CUE_CHARS) }, (_, at) => ({
    startMs: at * CUE_MS,
    endMs: (at + 1) * CUE_MS,
    text: text.slice(at * CUE_CHARS, (at + 1) * CUE_CHARS),
  }))
}

// From the navigation to the frame that shows the text.
async function firstPaint(page: Page, url: string, text: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[aria-label="Video library"]')?.textContent.includes(wanted) !== true) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => performance.mark('there')
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('there').length > 0)
    times.push(await page.evaluate(() => performance.getEntriesByName('there')[0]?.startTime ?? Number.NaN))
  }
  // The first visit also starts the worker that stores the files.
  return median(times.slice(1))
}

async function openLibrary(page: Page, url: string) {
  await page.goto(url)
  await page.getByText('of content').waitFor()
  return page.getByLabel('Search videos')
}

async function untilIndexed(page: Page): Promise<void> {
  const said = page.getByRole('region', { name: 'Said in your videos' })
  await said.getByRole('listitem').first().waitFor({ timeout: 60_000 })
  await said.getByText('Reading transcripts').waitFor({ state: 'detached', timeout: 120_000 })
}

// Until the cards are shown; speech results come from the worker a moment later, and delay no key.
async function keyTimes(page: Page, url: string): Promise<readonly number[]> {
  await watchPaints(page, SAID)
  const field = await openLibrary(page, url)
  await field.fill(wordOf(900))
  await untilIndexed(page)
  const times: number[] = []
  for (const query of QUERIES) {
    await paintedAfterKey(page, () => field.fill(''))
    for (const key of query) times.push(await paintedAfterKey(page, () => field.press(key)))
  }
  return times
}

interface Visit {
  readonly browsing: ProcessMemory
  readonly highest: ProcessMemory
  readonly searching: ProcessMemory
  readonly indexMs: number
}

async function memoryOfVisit(page: Page, url: string): Promise<Visit> {
  const field = await openLibrary(page, url)
  const pid = await processOf(page)
  const browsing = await processMemory(pid)
  const start = performance.now()
  await field.fill(wordOf(900))
  const indexed = untilIndexed(page).then(() => performance.now() - start)
  const highest = await highestUntil(pid, indexed)
  for (const query of QUERIES) {
    await field.fill(query)
    await page.waitForLoadState('networkidle')
  }
  return { browsing, highest, searching: await processMemory(pid), indexMs: await indexed }
}

async function highestUntil(pid: number, end: Promise<unknown>): Promise<ProcessMemory> {
  const seen: ProcessMemory[] = []
  const timer = setInterval(() => void processMemory(pid).then((now) => seen.push(now)), 200)
  await end.finally(() => clearInterval(timer))
  return seen.reduce((highest, now) => (now.ownMb > highest.ownMb ? now : highest))
}

const SAID = '[aria-label="Said in your videos"]'
const WHAT = 'library of 2,000 videos and 60 MB of speech'

function speedFigures({ empty, full, keys }: { empty: number; full: number; keys: readonly number[] }): Figure[] {
  const p50And95 = `${percentile(keys, 0.5).toFixed(0)} / ${percentile(keys, 0.95).toFixed(0)} ms`
  return [
    {
      what: `${WHAT}, installed: first cards`,
      measured: `${full.toFixed(0)} ms`,
      bound: `<= 2 x ${empty.toFixed(0)} ms (empty)`,
    },
    { what: `${WHAT}, a key in the search, p50 / p95`, measured: p50And95, bound: 'p95 <= 50 ms' },
  ]
}

function memoryFigures({ browsing, highest, searching, indexMs }: Visit): Figure[] {
  const mb = ({ ownMb, shareMb }: ProcessMemory) => `${ownMb.toFixed(0)} / ${shareMb.toFixed(0)} MB`
  const bound = '<= 250 MB'
  return [
    { what: `${WHAT}, memory of the tab (own / with shared), cards`, measured: mb(browsing), bound },
    { what: `${WHAT}, memory of the tab, highest while it is indexed`, measured: mb(highest), bound },
    { what: `${WHAT}, memory of the tab, searching`, measured: mb(searching), bound },
    {
      what: `${WHAT}, its index in a worker`,
      measured: `${(indexMs / 1000).toFixed(1)} s`,
      bound: 'off the main thread',
    },
  ]
}
