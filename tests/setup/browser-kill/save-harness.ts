// Kills a real Chromium while its extension stores captures and delivers them to the portal, again and again on one profile, and
// counts what arrived: a save the person was told of arrives once, any other at most once.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { DEFAULT_EXTENSION_ID } from '../../../app/domain/product.ts'
import { buildCapture } from '../../extension/storage/build-capture.ts'
import { unpackedExtension, type UnpackedExtension } from '../../extension/browser/unpacked-extension.ts'
import { registerLearner, startServer, titlesOnServer, type Learner, type Server } from './server-side.ts'
import { startBrowser, type SpawnedBrowser } from './spawned-browser.ts'

export interface SaveFigures {
  rounds: number
  // Saves that were started, and those the person was told of.
  begun: number
  told: number
  lost: number
  doubled: number
}

export interface SavePlan {
  readonly rounds: number
  readonly random: () => number
  // After this many rounds the outbox is delivered, and looked for on the server.
  readonly deliverEvery: number
  // Stops at the first fault detected.
  readonly stopsAtFirst?: boolean
  readonly onRound?: (figures: SaveFigures) => void
}

// From before the first save to after its delivery.
const MOST_MS = 2500
// What follows a reported save takes some hundredths of a second: every other kill is aimed at that.
const AIMED_MS = 80
const PATIENCE_MS = 90_000
const OWN_PAGE = `chrome-extension://${DEFAULT_EXTENSION_ID}/doctor/doctor.html`

export class SaveHarness {
  readonly figures: SaveFigures = { rounds: 0, begun: 0, told: 0, lost: 0, doubled: 0 }
  readonly #portal: Server
  readonly #learner: Learner
  readonly #extension: UnpackedExtension
  readonly #profile: string
  readonly #begun = new Set<string>()
  readonly #told = new Set<string>()
  #onTold = () => {}

  private constructor(given: Belongings & { readonly learner: Learner }) {
    this.#portal = given.portal
    this.#learner = given.learner
    this.#extension = given.extension
    this.#profile = given.profile
  }

  /** `build`: the extension to use, if not the product's own. */
  static async start({ build, server }: { build?: string; server?: Server } = {}): Promise<SaveHarness> {
    const portal = server ?? (await startServer())
    const extension = unpackedExtension({ portalOrigin: portal.url, ...(build === undefined ? {} : { build }) })
    const profile = await mkdtemp(join(tmpdir(), 'profile-'))
    try {
      const learner = await registerLearner(portal.url, portal.email)
      const harness = new SaveHarness({ portal, learner, extension, profile })
      await harness.#signIn()
      return harness
    } catch (error) {
      await leave({ portal, extension, profile })
      throw error
    }
  }

  async stop(): Promise<void> {
    await leave({ portal: this.#portal, extension: this.#extension, profile: this.#profile })
  }

  async run({ rounds, random, deliverEvery, stopsAtFirst = false, onRound }: SavePlan): Promise<SaveFigures> {
    for (let round = 1; round <= rounds; round += 1) {
      const isAimed = round % 2 === 0
      await this.#killWhileSaving({ forMs: random() * MOST_MS, aimedMs: isAimed ? random() * AIMED_MS : null })
      this.figures.rounds = round
      if (round % deliverEvery === 0 || round === rounds) await this.#deliverAndCompare()
      onRound?.(this.figures)
      if (stopsAtFirst && this.figures.lost + this.figures.doubled > 0) break
    }
    return this.figures
  }

  // Closed normally, so that the session is on disk.
  async #signIn(): Promise<void> {
    const browser = await this.#open()
    const { context } = browser
    const expires = Math.floor(Date.now() / 1000) + 86_400
    const cookies = this.#learner.cookie.split('; ').map((pair) => pair.split(/=(.*)/s))
    await context.addCookies(
      cookies.map(([name = '', value = '']) => ({ name, value, expires, httpOnly: true, url: this.#portal.url })),
    )
    const page = await context.newPage()
    await page.goto(`${this.#portal.url}/portal`)
    await page.getByRole('heading').first().waitFor({ timeout: PATIENCE_MS })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await browser.leave()
  }

  async #killWhileSaving({ forMs, aimedMs }: KillTime): Promise<void> {
    const browser = await this.#open()
    try {
      const page = await browser.page(OWN_PAGE)
      await page.exposeFunction('tellBegun', (title: string) => {
        this.#begun.add(title)
        this.figures.begun += 1
      })
      await page.exposeFunction('tellSaved', (title: string) => {
        this.#told.add(title)
        this.figures.told += 1
        this.#onTold()
      })
      void page.evaluate(saveForEver, { capture: buildCapture(), round: randomUUID() }).catch(() => undefined)
      await pause(forMs)
      if (aimedMs !== null) {
        await Promise.race([new Promise<void>((resolve) => (this.#onTold = resolve)), pause(MOST_MS)])
        await pause(aimedMs)
      }
    } finally {
      await browser.kill()
    }
  }

  async #deliverAndCompare(): Promise<void> {
    const browser = await this.#open()
    try {
      await deliverAll(await browser.page(OWN_PAGE))
    } finally {
      await browser.kill()
    }
    const there = await titlesOnServer(this.#portal.url, this.#learner)
    this.figures.lost = [...this.#told].filter((title) => !there.includes(title)).length
    this.figures.doubled = [...this.#begun].filter(
      (title) => there.filter((other) => other === title).length > 1,
    ).length
  }

  async #open(): Promise<OpenBrowser> {
    const spawned = await startBrowser(this.#profile, { url: 'about:blank', extensionDir: this.#extension.dir })
    return openBrowser(spawned)
  }
}

interface Belongings {
  readonly portal: Server
  readonly extension: UnpackedExtension
  readonly profile: string
}

async function leave({ portal, extension, profile }: Belongings): Promise<void> {
  await portal.dispose()
  extension.remove()
  await rm(profile, { recursive: true, force: true })
}

interface KillTime {
  // Counted from the first save.
  readonly forMs: number
  // Then this long after the next reported save; null: does not wait for one.
  readonly aimedMs: number | null
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

interface OpenBrowser {
  readonly context: BrowserContext
  page(url: string): Promise<Page>
  leave(): Promise<void>
  kill(): Promise<void>
}

async function openBrowser(spawned: SpawnedBrowser): Promise<OpenBrowser> {
  const browser = await chromium.connectOverCDP(await spawned.debugger(PATIENCE_MS), { timeout: PATIENCE_MS })
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The browser has no context')
  return {
    context,
    page: async (url) => {
      const page = await context.newPage()
      await page.goto(url)
      return page
    },
    leave: async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close')
      await spawned.gone
    },
    kill: spawned.kill,
  }
}

interface SavesGiven {
  readonly capture: ReturnType<typeof buildCapture>
  readonly round: string
}

// Runs in a page of the extension: sends what the overlay sends when "Save to Vault" is pressed.
async function saveForEver({ capture, round }: SavesGiven): Promise<never> {
  const { tellBegun, tellSaved } = window as unknown as Record<
    'tellBegun' | 'tellSaved',
    (title: string) => Promise<void>
  >
  for (let at = 0; ; at += 1) {
    const actionTitle = `Save ${String(at)} of ${round}`
    const plan = { ...capture.plan, actionTitle }
    await tellBegun(actionTitle)
    const message = { type: 'save', id: crypto.randomUUID(), capture: { ...capture, plan } }
    const { ok } = await chrome.runtime.sendMessage<unknown, { readonly ok: boolean }>(message)
    if (ok) await tellSaved(actionTitle)
  }
}

async function deliverAll(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const state = await page.evaluate(() => chrome.runtime.sendMessage<unknown, unknown>({ type: 'deliver' }))
    if (state === 'empty') return
    if (state === 'refused' || Date.now() > until) throw new Error(`The outbox stays ${JSON.stringify(state)}`)
  }
}
