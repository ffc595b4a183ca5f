// Kills a real Chromium while the portal is writing, again and again on one profile, and counts what was reported
// as saved and is gone. The page is served from here; its calls are forwarded to a real server, with a real session.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { build } from 'vite'
import { deleteDatabases, tearLog } from './damage.ts'
import { idsOnServer, registerLearner, startServer, type Learner, type Server as Portal } from './server-side.ts'
import { startBrowser } from './spawned-browser.ts'

export interface KillFigures {
  kills: number
  acknowledged: number
  lost: number
  // Starts that found IndexedDB gone and restored it.
  repaired: number
  // Acts the page reported as not stored; none is expected.
  notSaved: number
}

export interface KillPlan {
  readonly kills: number
  readonly random: () => number
  // Every n-th kill leaves the log torn, as a kill in the middle of a record does; every m-th, the databases are deleted.
  readonly tornEvery: number
  readonly deletedEvery: number
  // After this many kills the queue is synced, and looked for on the server.
  readonly syncEvery: number
  // Each start fills the log, as the portal does after a crash.
  readonly rotates?: boolean
  readonly onKill?: (figures: KillFigures) => void
}

const Opened = v.object({ mids: v.array(v.string()), recovery: v.nullable(v.object({ replayed: v.number() })) })
const Saved = v.object({ mid: v.string(), id: v.string() })
const PATIENCE_MS = 30_000

export class KillHarness {
  readonly figures: KillFigures = { kills: 0, acknowledged: 0, lost: 0, repaired: 0, notSaved: 0 }
  readonly #portal: Portal
  readonly #learner: Learner
  readonly #pageDir: string
  readonly #profile: string
  readonly #server: Server
  // Saved since the last sync: mid to action id. And every action ever reported as saved.
  readonly #unsynced = new Map<string, string>()
  readonly #promised = new Set<string>()
  #rotates = false
  #onEvent: (path: string, body: unknown) => void = () => undefined

  private constructor(given: { portal: Portal; learner: Learner; pageDir: string; profile: string }) {
    this.#portal = given.portal
    this.#learner = given.learner
    this.#pageDir = given.pageDir
    this.#profile = given.profile
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  static async start(given?: Portal): Promise<KillHarness> {
    const portal = given ?? (await startServer())
    const harness = new KillHarness({
      portal,
      learner: await registerLearner(portal.url, portal.email),
      pageDir: await builtPage(),
      profile: await mkdtemp(join(tmpdir(), 'profile-')),
    })
    await new Promise<void>((resolve) => harness.#server.listen(0, '127.0.0.1', resolve))
    return harness
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await this.#portal.dispose()
    for (const dir of [this.#pageDir, this.#profile]) await rm(dir, { recursive: true, force: true })
  }

  async run(plan: KillPlan): Promise<KillFigures> {
    this.#rotates = plan.rotates === true
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      await this.#killWhileWriting(400 + plan.random() * 900)
      if (kill % plan.tornEvery === 0) await tearLog(this.#profile)
      if (kill % plan.deletedEvery === 0) await deleteDatabases(this.#profile)
      if (kill % plan.syncEvery === 0 || kill === plan.kills) await this.#syncAndCompare()
      plan.onKill?.(this.figures)
    }
    return this.figures
  }

  async #killWhileWriting(forMs: number): Promise<void> {
    const browser = await startBrowser(this.#profile, { url: this.#pageUrl('write') })
    try {
      await this.#until('/saved')
      await new Promise((resolve) => setTimeout(resolve, forMs))
    } finally {
      await browser.kill()
      this.figures.kills += 1
    }
  }

  async #syncAndCompare(): Promise<void> {
    const browser = await startBrowser(this.#profile, { url: this.#pageUrl('sync') })
    try {
      await this.#until('/synced')
    } finally {
      await browser.kill()
    }
    const there = await idsOnServer(this.#portal.url, this.#learner, 'actions')
    for (const id of this.#promised) {
      if (there.has(id)) continue
      this.figures.lost += 1
      this.#promised.delete(id)
    }
    this.#unsynced.clear()
  }

  #until(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The page did not come to ${path}`)), PATIENCE_MS)
      this.#onEvent = (happened, body) => {
        if (happened === '/failed') reject(new Error(String(body)))
        if (happened !== path && happened !== '/failed') return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #take(path: string, body: unknown): void {
    if (path === '/opened') this.#takeOpened(v.parse(Opened, body))
    if (path === '/not-saved') this.figures.notSaved += 1
    if (path === '/saved') {
      const { mid, id } = v.parse(Saved, body)
      this.#unsynced.set(mid, id)
      this.#promised.add(id)
      this.figures.acknowledged += 1
    }
    this.#onEvent(path, body)
  }

  // Every start must find everything that was reported as saved and has not been synced.
  #takeOpened({ mids, recovery }: v.InferOutput<typeof Opened>): void {
    if (recovery !== null) this.figures.repaired += 1
    const here = new Set(mids)
    for (const [mid, id] of this.#unsynced) {
      if (here.has(mid)) continue
      this.figures.lost += 1
      this.#unsynced.delete(mid)
      this.#promised.delete(id)
    }
  }

  #pageUrl(mode: 'write' | 'sync'): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://localhost:${String(port)}/?mode=${mode}&user=${this.#learner.userId}${this.#rotates ? '&rotates' : ''}`
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (url.startsWith('/api/sync/events')) response.writeHead(404).end()
    else if (url.startsWith('/api/')) await this.#passOn(request, body, response)
    else if (request.method === 'POST') {
      this.#take(url, JSON.parse(body.toString()))
      response.end()
    } else await this.#servePage(url, response)
  }

  async #servePage(url: string, response: ServerResponse): Promise<void> {
    const isPage = url.startsWith('/?')
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
    const script = '<script type="module" src="/page.js"></script>'
    response.end(isPage ? script : await readFile(join(this.#pageDir, url)).catch(() => ''))
  }

  async #passOn({ method = 'GET', url = '/' }: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { cookie } = this.#learner
    const answer = await fetch(this.#portal.url + url, {
      method,
      headers: { cookie, origin: this.#portal.url, 'content-type': 'application/json' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
}

async function builtPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'kill-page-'))
  await build({
    configFile: false,
    base: '/',
    worker: { format: 'es' },
    logLevel: 'silent',
    build: { outDir, lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: 'page' } },
  })
  return outDir
}
