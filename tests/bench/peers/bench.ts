// Our store compared with PouchDB, RxDB and Replicache: one Chromium, the same rows, alternating. Read the ratios.
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { median } from '../median.ts'
import { idOf, type Peer } from './peer.ts'
import { startPeerServer, type PeerServer } from './peer-server.ts'

const PEERS = ['ours', 'pouchdb', 'rxdb', 'replicache'] as const
type PeerName = (typeof PEERS)[number]
const COUNTS = [1_000, 10_000]
const PENDING = [100, 500]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? '3')
const MUTATIONS = 100
const PROPAGATIONS = 20
const SEEN_WITHIN_MS = 3_000

declare const peer: Peer

/** A line of the table: what was measured, and each contestant's milliseconds; null if it has no such feature. */
export interface Comparison {
  readonly what: string
  readonly ms: Readonly<Record<PeerName, number | null>>
}

export async function benchPeers(executablePath: string): Promise<readonly Comparison[]> {
  const pagesDir = await mkdtemp(join(tmpdir(), 'afterwatch-peers-'))
  await buildPages(pagesDir)
  const server = await startPeerServer(pagesDir)
  const browser = await chromium.launch({ executablePath })
  try {
    return await new PeerBench(server, browser).run()
  } finally {
    await browser.close()
    await server.stop()
    await rm(pagesDir, { recursive: true, force: true })
  }
}

async function buildPages(outDir: string): Promise<void> {
  const pageOf = (name: PeerName) => join(import.meta.dirname, name === 'ours' ? '..' : '.', `${name}-page.ts`)
  const entry = Object.fromEntries(PEERS.map((name) => [name, pageOf(name)]))
  await build({
    configFile: false,
    logLevel: 'error',
    // PouchDB expects a bundler that provides Node's own EventEmitter.
    resolve: { alias: { events: createRequire(import.meta.url).resolve('events/') } },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: { outDir, target: 'es2022', lib: { entry, formats: ['es'] } },
  })
}

class PeerBench {
  readonly #server: PeerServer
  readonly #browser: Browser
  readonly #samples = new Map<string, Map<PeerName, number[]>>()

  constructor(server: PeerServer, browser: Browser) {
    this.#server = server
    this.#browser = browser
  }

  async run(): Promise<readonly Comparison[]> {
    // Alternating, so that other load on the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of PEERS) for (const count of COUNTS) await this.#device(name, count)
    }
    return [...this.#samples].map(([what, byPeer]) => {
      const of = (name: PeerName) => {
        const values = byPeer.get(name) ?? []
        return values.length === 0 ? null : median(values)
      }
      return { what, ms: { ours: of('ours'), pouchdb: of('pouchdb'), rxdb: of('rxdb'), replicache: of('replicache') } }
    })
  }

  async #device(name: PeerName, count: number): Promise<void> {
    const context = await this.#browser.newContext()
    try {
      await this.#account(context, name, count)
      const page = await this.#open(context, name)
      this.#note(
        `first sync of ${count.toLocaleString('en')} rows`,
        name,
        await page.evaluate((n) => peer.firstSync(n), count),
      )
      if (count !== COUNTS[0]) return
      this.#note(
        'one change, awaited, p50',
        name,
        median(await page.evaluate((times) => peer.mutate(times), MUTATIONS)),
      )
      await this.#propagate(context, page, name)
      for (const pending of PENDING) await this.#rebase(name, pending)
    } finally {
      await context.close()
    }
  }

  // Each on its own device: mutations queued in the last measurement must not be queued in this one.
  async #rebase(name: PeerName, pending: number): Promise<void> {
    const context = await this.#browser.newContext()
    try {
      const userId = await this.#account(context, name, 1_000)
      await context.route('**/bench/patch', async (route) => {
        await this.#server.patch(userId)
        await route.fulfill({ body: '' })
      })
      const page = await this.#open(context, name)
      await page.evaluate((n) => peer.firstSync(n), 1_000)
      const ms = await page.evaluate((n) => peer.rebase(n), pending)
      if (ms !== null) this.#note(`100 rows arrive under ${String(pending)} waiting changes`, name, ms)
    } finally {
      await context.close()
    }
  }

  async #propagate(context: BrowserContext, page: Page, name: PeerName): Promise<void> {
    const other = await this.#open(context, name)
    await other.evaluate(() => peer.listen())
    const delays: number[] = []
    for (let n = 0; n < PROPAGATIONS; n += 1) {
      const delay = await delayOf(page, other, 50_000 + n)
      // The first few may arrive before the other tab is really listening.
      if (delay !== null) delays.push(delay)
    }
    if (delays.length > PROPAGATIONS / 2) this.#note('a change is seen in another tab, p50', name, median(delays))
    await other.close()
  }

  async #account(context: BrowserContext, name: PeerName, count: number): Promise<string> {
    if (name !== 'ours') return ''
    const { url } = this.#server
    const account = {
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a long password',
      firstName: 'A',
      lastName: 'B',
    }
    const answer = await context.request.post(`${url}/api/auth/register`, { data: account, headers: { origin: url } })
    const { id } = (await answer.json()) as { id: string }
    await this.#server.seed(id, count)
    return id
  }

  async #open(context: BrowserContext, name: PeerName): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(name, error.message))
    await page.goto(`${this.#server.url}/?peer=${name}`)
    await page.waitForFunction(() => 'peer' in globalThis)
    return page
  }

  #note(what: string, name: PeerName, ms: number): void {
    const byPeer = this.#samples.get(what) ?? new Map<PeerName, number[]>()
    this.#samples.set(what, byPeer.set(name, [...(byPeer.get(name) ?? []), ms]))
  }
}

async function delayOf(from: Page, to: Page, n: number): Promise<number | null> {
  const writtenAt = await from.evaluate((row) => peer.write(row), n)
  try {
    const options = { timeout: SEEN_WITHIN_MS, polling: 10 }
    const seen = await to.waitForFunction((key) => peer.seen.get(key), idOf(n), options)
    return Number(await seen.jsonValue()) - writtenAt
  } catch {
    return null // never, as far as a person would wait
  }
}
