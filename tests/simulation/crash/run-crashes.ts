// Kills the real program again and again while clients write to it, and checks what it kept each time it is back.
import { seededRandom } from '../../setup/seeded-random.ts'
import { TestClient } from '../../setup/server/test-client.ts'
import type { CurrentUser } from '#domain/account/user.ts'
import { must } from '#domain/kernel/invariant.ts'
import { crashProgram, KILLS, type CrashProgram } from './crash-program.ts'
import { CrashWriter } from './crash-writer.ts'
import { judge, type LogRow, type StoredAction, type Verdict } from './judge.ts'

// Two clients share an account and its lock; each of the others has its own.
const USERS = 3
const WRITERS = 4
// A life ends at random, after at most this many acknowledgements: counted in work done, since machines differ in speed.
const MAX_LIFE_ACKS = 120
const MAX_AFTER_MS = 20
const LOOK_MS = 5
const MAX_LIFE_MS = 10_000
const MAX_START_MS = 900
// The share of kills that hit the program while it is starting.
const STARTING_SHARE = 0.1

export interface CrashReport extends Verdict {
  readonly kills: number
  readonly killsByKind: ReadonlyMap<string, number>
  readonly restartMs: readonly number[]
}

export interface CrashOptions {
  readonly kills: number
  readonly seed: number
  readonly onRound?: (round: number, verdict: Verdict) => void
}

/** Does that many kills under load; stops early when something was lost, doubled or wrong. */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const program = await crashProgram()
  try {
    return await new CrashRun(program, options).run()
  } finally {
    await program.dispose()
  }
}

class CrashRun {
  readonly #program: CrashProgram
  readonly #options: CrashOptions
  readonly #random: () => number
  readonly #killsByKind = new Map<string, number>()
  readonly #restartMs: number[] = []
  #isUp = Promise.resolve()

  constructor(program: CrashProgram, options: CrashOptions) {
    this.#program = program
    this.#options = options
    this.#random = seededRandom(options.seed)
  }

  async run(): Promise<CrashReport> {
    await this.#program.start()
    const writers = await this.#writers()
    const running = writers.map((writer) => writer.run())
    let verdict = judge(writers, [], [])
    for (let round = 1; round <= this.#options.kills && isClean(verdict); round += 1) {
      await this.#live(writers)
      await this.#killAndStart(async () => {
        verdict = await this.#judge(writers)
      })
      this.#options.onRound?.(round, verdict)
    }
    for (const writer of writers) writer.stop()
    if (isClean(verdict)) {
      await Promise.all(running)
      verdict = await this.#judge(writers)
    }
    const kills = [...this.#killsByKind.values()].reduce((sum, count) => sum + count, 0)
    return { ...verdict, kills, killsByKind: this.#killsByKind, restartMs: this.#restartMs }
  }

  // Clients are paused from before the kill until the verdict, so that the judge sees what was acknowledged before it.
  async #killAndStart(look: () => Promise<void>): Promise<void> {
    let up: () => void = () => undefined
    this.#isUp = new Promise((resolve) => (up = resolve))
    const how = this.#pick()
    await this.#program.kill(how === 'starting' ? 'server' : how)
    if (how === 'starting') await this.#program.killWhileStarting(this.#random() * MAX_START_MS)
    this.#killsByKind.set(how, (this.#killsByKind.get(how) ?? 0) + 1)
    this.#restartMs.push(await this.#program.start())
    await look()
    up()
  }

  #pick(): (typeof KILLS)[number] | 'starting' {
    if (this.#random() < STARTING_SHARE) return 'starting'
    return KILLS[Math.floor(this.#random() * KILLS.length)] ?? 'server'
  }

  async #live(writers: readonly CrashWriter[]): Promise<void> {
    const heard = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
    const enough = heard() + Math.floor(this.#random() * MAX_LIFE_ACKS)
    const latest = performance.now() + MAX_LIFE_MS
    while (heard() < enough && performance.now() < latest) await pause(LOOK_MS)
    await pause(this.#random() * MAX_AFTER_MS)
  }

  async #writers(): Promise<readonly CrashWriter[]> {
    const accounts = await Promise.all(Array.from({ length: USERS }, (_, index) => this.#account(index)))
    return Array.from({ length: WRITERS }, (_, index) => {
      const { http, user, actionIds } = must(accounts[index % USERS], 'there is an account for each')
      return new CrashWriter({
        http: http.copy(),
        user,
        actionIds,
        random: seededRandom(this.#options.seed + index + 1),
        whenUp: () => this.#isUp,
      })
    })
  }

  async #account(index: number) {
    const http = new TestClient(this.#program.url, this.#program.publicUrl)
    const names = { firstName: 'Ada', lastName: 'Writer' }
    const email = `writer-${String(index)}@example.com`
    const response = await http.post('/api/auth/register', { email, password: 'a long password', ...names })
    if (response.status !== 201) throw new Error(`Registration failed: ${await response.text()}`)
    return { http, user: (await response.json()) as CurrentUser, actionIds: [] as string[] }
  }

  // No client writes meanwhile, so log and rows are from the same moment.
  async #judge(writers: readonly CrashWriter[]): Promise<Verdict> {
    const log = await this.#program.query<LogRow>(
      'SELECT "userId", version::int, "clientId", seq, mid, outcome FROM "ChangeLog"',
    )
    return judge(writers, log, await this.#actions())
  }

  #actions(): Promise<readonly StoredAction[]> {
    return this.#program.query<StoredAction>(
      `SELECT a.id, a.cycle, count(c.id)::int AS completions FROM "Action" a
         LEFT JOIN "Completion" c ON c."userId" = a."userId" AND c."actionId" = a.id GROUP BY a."userId", a.id, a.cycle`,
    )
  }
}

function isClean({ lost, doubled, wrong }: Verdict): boolean {
  return lost.length + doubled.length + wrong.length === 0
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
