// One random history from one seed: two learners, several devices with one or two tabs, a bad network, crashes, copied
// profiles, other people's sessions, a server put back from a backup. What must hold is checked as it goes and at the end.
import { MutationId, type UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { call } from '../../app/db/mutate.ts'
import { actionIdOf, userIdOf, uuidOf } from '../fixtures/builders.ts'
import type { History } from './memory-sync-server.ts'
import { timesLogged } from './memory-sync-server.ts'
import type { MemoryStore } from './memory-store.ts'
import { actionArgs, videoArgs } from './sync-args.ts'
import { replayed, serverRowsIn, viewOf } from './sync-oracle.ts'
import { buildSyncWorld, type SyncWorld } from './sync-world.ts'
import { FAIR, type Fault } from './virtual-network.ts'
import type { Tab } from './virtual-device.ts'

export interface HistoryFigures {
  readonly mutations: number
  readonly requests: number
  readonly restores: number
  readonly clones: number
  readonly crashes: number
}

interface Device {
  readonly store: MemoryStore
  tabs: Tab[]
  // Whose cookie its browser holds.
  session: UserId | null
  readonly skewMs: number
}

const LEARNERS = [userIdOf('ada'), userIdOf('grace')]
const FAULTS: readonly Fault[] = [
  'none',
  'none',
  'none',
  'lose_request',
  'lose_reply',
  'duplicate',
  'http_html',
  'busy',
]

/** Runs the history; throws a sentence naming what was violated. */
export async function runHistory(seed: number, ops: number): Promise<HistoryFigures> {
  const history = new RandomHistory(seed)
  for (let op = 0; op < ops; op += 1) {
    await history.step()
    history.checkInvariants(`after step ${String(op)}`)
  }
  await history.calm()
  history.checkEnd()
  return history.figures()
}

class RandomHistory {
  readonly #world: SyncWorld
  readonly #devices: Device[] = []
  readonly #poisons = new Set<MutationId>()
  readonly #stored = new Map<MutationId, UserId>()
  #backup: ReadonlyMap<UserId, History> | null = null
  #restores = 0
  #clones = 0
  #crashes = 0

  constructor(seed: number) {
    this.#world = buildSyncWorld({ seed, pageRows: 3 })
    this.#world.network.weather = { fault: () => this.#pick(FAULTS), delayMs: () => this.#below(400) }
    for (const learner of [LEARNERS[0], LEARNERS[0], LEARNERS[1]]) this.#addDevice(must(learner, 'a learner'))
  }

  async step(): Promise<void> {
    const roll = this.#below(100)
    const device = this.#pick(this.#devices)
    if (roll < 48) await this.#mutate(device)
    else if (roll < 50) await this.#poison(device.store)
    else if (roll < 80) await this.#world.clock.advance(this.#below(3000))
    else if (roll < 84) await this.#crash(device)
    else if (roll < 88) this.#toggleTab(device)
    else if (roll < 92) device.session = this.#pick([device.store.userId, device.store.userId, null, ...LEARNERS])
    else if (roll < 94) this.#backup = this.#world.server.backup()
    else if (roll < 96) this.#restore()
    else if (roll < 97) this.#clone(device)
    else this.#pick(device.tabs).emit(this.#pick([{ kind: 'focus' }, { kind: 'online' }, { kind: 'now' }] as const))
  }

  /** Faults stop, everybody is signed in where they belong, and time passes. */
  async calm(): Promise<void> {
    this.#world.network.weather = FAIR
    for (const device of this.#devices) {
      device.session = device.store.userId
      for (const tab of device.tabs) tab.engine.stop()
      device.tabs = [this.#openTab(device)]
    }
    for (let minute = 0; minute < 6; minute += 1) await this.#world.pass()
  }

  checkInvariants(when: string): void {
    for (const { store } of this.#devices) {
      assertSame(
        viewOf(store.data),
        replayed(store.data),
        `I2: the view is the server's rows with the outbox run on them, ${when}`,
      )
      const { cookie, userId } = store.data.meta
      const { log } = this.#world.server.historyOf(userId)
      if (cookie !== null && cookie.v === log.length && (log.at(-1)?.vtag ?? '') === cookie.t) {
        assertSame(
          serverRowsIn(store.data),
          this.#world.server.rowsOf(userId),
          `I1: the shadow keeps the server's rows, ${when}`,
        )
      }
    }
  }

  checkEnd(): void {
    this.checkInvariants('at the end')
    for (const { store } of this.#devices) {
      const { data } = store
      assert(data.outbox.length === 0, `S8: ${String(data.outbox.length)} mutations still wait`)
      assert(data.shadow.size === 0, 'S8: the shadow is empty')
      assertSame(viewOf(data), this.#world.server.rowsOf(store.userId), 'S1: every device shows the server')
    }
    for (const learner of LEARNERS) {
      const times = timesLogged(this.#world.server.historyOf(learner))
      for (const count of times.values()) assert(count === 1, `S4: a mutation was processed ${String(count)} times`)
      for (const mid of times.keys())
        assert(this.#stored.get(mid) === learner, "S6: another learner's mutation is in the log")
    }
    for (const [mid, learner] of this.#stored) {
      const isLogged = timesLogged(this.#world.server.historyOf(learner)).has(mid)
      const isIssue = this.#devices.some(({ store }) => store.data.issues.some((issue) => issue.mid === mid))
      assert(isLogged || isIssue, `S3: the mutation ${mid} was lost`)
      const isPoison = this.#poisons.has(mid)
      assert(isIssue || !isPoison, `S3: the poison ${mid} is not told as an issue`)
      // After a restore a device may come back before the one whose video its action needs: refused, told, not lost.
      assert(!isIssue || isPoison || this.#restores > 0, `S3: the mutation ${mid} was refused`)
    }
  }

  figures(): HistoryFigures {
    const requests = this.#world.network.requests.length
    return {
      mutations: this.#stored.size,
      requests,
      restores: this.#restores,
      clones: this.#clones,
      crashes: this.#crashes,
    }
  }

  async #mutate(device: Device): Promise<void> {
    const tab = this.#pick(device.tabs)
    const { userId } = device.store
    const [name, video] = [`action ${String(this.#below(6))}`, this.#below(4)]
    const actionId = actionIdOf(`${userId} ${name}`)
    const anAction = { ...actionArgs(name, this.#below(2) === 0 ? null : video, userId), id: actionId }
    const daily = {
      actionId,
      reminderActive: true,
      timeZone: null,
      reminderType: 'daily',
      reminderTime: '09:00',
    } as const
    const calls = [
      [call(saveVideo, videoArgs(video, userId))],
      [call(saveAction, anAction)],
      [call(saveVideo, videoArgs(video, userId)), call(saveAction, anAction)],
      [call(completeAction, { actionId })],
      [call(completeAction, { actionId })],
      [call(reopenAction, { actionId })],
      [call(setReminder, daily)],
    ]
    const done = await tab.mutateAll(this.#pick(calls))
    if (done.ok) for (const mid of done.value.mids) this.#stored.set(mid, userId)
  }

  // A mutation of a build that has long been gone: the server will never know it.
  async #poison(store: MemoryStore): Promise<void> {
    const mid = brandAs(MutationId, uuidOf(`poison ${String(this.#poisons.size)}`))
    await store.transaction('rw', async (tx) => {
      const meta = await tx.getMeta()
      const formed = { createdAt: this.#world.clock.now(), tz: 'UTC', schema: 1, origin: 'portal' as const, bytes: 100 }
      const call = { name: 'noSuchMutation', v: 1, args: { text: 'typed' } }
      await tx.addToOutbox([{ ...formed, ...call, mid, clientId: meta.clientId, seq: meta.nextSeq }])
      await tx.putMeta({ ...meta, nextSeq: meta.nextSeq + 1 })
    })
    this.#stored.set(mid, store.userId)
    this.#poisons.add(mid)
  }

  // The browser is killed at whatever operation its stores are in: what that transaction did is gone.
  async #crash(device: Device): Promise<void> {
    this.#crashes += 1
    let operations = this.#below(12)
    device.store.onStep = () => {
      operations -= 1
      if (operations < 0) throw new Error('The browser was killed')
    }
    await this.#world.clock.advance(this.#below(600))
    for (const tab of device.tabs) tab.engine.stop()
    await this.#world.clock.advance(0)
    device.store.onStep = () => undefined
    device.tabs = [this.#openTab(device)]
  }

  #toggleTab(device: Device): void {
    const [first, second] = device.tabs
    if (second === undefined) device.tabs = [must(first, 'a device has a tab'), this.#openTab(device)]
    else {
      second.engine.stop()
      device.tabs = device.tabs.slice(0, 1)
    }
  }

  #restore(): void {
    if (this.#backup === null) return
    this.#restores += 1
    this.#world.server.restore(this.#backup)
  }

  // The profile's folder is copied: two stores with one client id, one sequence, one outbox.
  #clone(device: Device): void {
    if (this.#devices.length >= 5) return
    this.#clones += 1
    const copy = this.#addDevice(device.store.userId)
    copy.store.data = device.store.data
  }

  #addDevice(userId: UserId): Device {
    const skewMs = this.#pick([0, 0, 2000, -3 * HOUR_MS, 200 * DAY_MS])
    const device: Device = { store: this.#world.device(userId), tabs: [], session: userId, skewMs }
    device.tabs = [this.#openTab(device)]
    this.#devices.push(device)
    return device
  }

  #openTab(device: Device): Tab {
    return this.#world.tab(device.store, { session: () => device.session, skewMs: device.skewMs })
  }

  #below(end: number): number {
    return Math.floor(this.#world.random() * end)
  }

  #pick<T>(from: readonly T[]): T {
    const index = this.#below(from.length)
    const [chosen] = from.slice(index, index + 1).map((value) => ({ value }))
    return must(chosen, 'there is something to choose from').value
  }
}

function assert(condition: boolean, violated: string): void {
  if (!condition) throw new Error(violated)
}

function assertSame(
  actual: ReadonlyMap<string, unknown>,
  expected: ReadonlyMap<string, unknown>,
  violated: string,
): void {
  const keys = new Set([...actual.keys(), ...expected.keys()])
  for (const key of keys) {
    const [a, b] = [canonical(actual.get(key)), canonical(expected.get(key))]
    assert(a === b, `${violated}: ${key} is ${a}, not ${b}`)
  }
}

function canonical(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row)
  return JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
}
