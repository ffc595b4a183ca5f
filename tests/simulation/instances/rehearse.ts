// Three instances behind a proxy, learners who write and listen, and one instance after another dies: what did it cost?
import { setTimeout as wait } from 'node:timers/promises'
import { startPushService, type PushService } from '../../setup/server/push-service.ts'
import { startFleet, type Fleet, type FleetOptions, type Instance } from './fleet.ts'
import { listen, type Listener } from './listener.ts'
import { registerLearner, type Learner } from './learner.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { remind, type Reminded } from './reminded.ts'

// Time for a stream to open.
const OPEN_MS = 30_000
const SLOT_MS = 500
const REMINDERS = 8
// Time to set them all, even on a busy machine.
const SOON_MS = 6_000

export interface RehearsalOptions {
  readonly server: string
  readonly kills: number
  readonly learners: number
  // How many instances are then restarted in turn, as in an upgrade.
  readonly restarts: number
  // The program they are restarted with; without it, the same one.
  readonly newer?: string
  // From one kill to the next.
  readonly betweenMs: number
  // How long reminders may take after the last kill.
  readonly patienceMs: number
  // How long a device may take to hear of a write at another instance.
  readonly pokeMs: number
  // How long a client may take to have its last write acknowledged.
  readonly stuckMs: number
  readonly random: () => number
  readonly databaseUrl?: FleetOptions['databaseUrl']
  readonly onKill?: (kills: number) => void
  // When all are restarted and still running.
  readonly onUpgraded?: (databaseUrl: string) => Promise<void>
}

export interface Report {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: number
  readonly stuck: number
  // For the upgrade: how each instance ended, and how often a learner's device had to retry.
  readonly upgrade: { readonly exitCodes: readonly (number | null)[]; readonly retries: number }
  // For writes under load: from the first attempt to the acknowledgement.
  readonly waitMs: { readonly p50: number; readonly p99: number; readonly max: number }
  // From a commit at one instance to a device at another, without kills; null: not within `pokeMs`.
  readonly pokesMs: readonly (number | null)[]
  readonly reminders: { readonly due: number; readonly rung: number; readonly repeated: number }
  // Streams that reconnected after their instance was gone; `crowd`: the largest share of them within half a second.
  readonly comebacks: { readonly count: number; readonly crowd: number }
}

/** Runs the rehearsal and reports what happened. */
export async function rehearse(options: RehearsalOptions): Promise<Report> {
  const push = await startPushService()
  let fleet: Fleet | null = null
  const proxy = await startProxy(() => fleet?.instances.map(({ url }) => url) ?? [])
  try {
    const env = { PUSH_HOSTS: push.host, NODE_EXTRA_CA_CERTS: push.certificate }
    const { server, databaseUrl } = options
    fleet = await startFleet({ count: 3, publicUrl: proxy.url, server, env, ...(databaseUrl && { databaseUrl }) })
    return await run(options, { fleet, proxy, push })
  } finally {
    await fleet?.stop()
    await proxy.close()
    await push.close()
  }
}

interface Stage {
  readonly fleet: Fleet
  readonly proxy: Proxy
  readonly push: PushService
}

async function run(options: RehearsalOptions, { fleet, proxy, push }: Stage): Promise<Report> {
  const names = Array.from({ length: options.learners }, (_, n) => `learner-${String(n)}`)
  const place = { url: proxy.url, publicUrl: proxy.url }
  const learners = await Promise.all(names.map((name) => registerLearner(name, place)))
  const [first] = learners
  if (first === undefined) throw new Error('Nobody learns')
  const pokesMs = await pokesAcross(fleet.instances, first, options.pokeMs)
  const span = options.kills * options.betweenMs
  const plan = { reminders: REMINDERS, fromMs: Date.now() + SOON_MS, everyMs: span / REMINDERS / 2 }
  const reminded = await remind(first.client, push, plan)
  const writing = learners.map((learner) => learner.begin())
  await killAtRandom(fleet.instances, options)
  const upgrade = await restartInTurn(fleet.instances.slice(0, options.restarts), learners, options)
  await options.onUpgraded?.(fleet.databaseUrl)
  const over = await Promise.all(writing.map(({ stop }) => inTime(stop(), options.stuckMs)))
  const lost = await Promise.all(learners.map(missing))
  await untilRung(reminded, options.patienceMs)
  for (const { listener } of learners) listener.stop()
  return {
    kills: options.kills,
    acknowledged: learners.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    lost: lost.reduce((sum, count) => sum + count, 0),
    stuck: over.filter((isOver) => !isOver).length,
    upgrade,
    waitMs: figures(learners.flatMap(({ waitsMs }) => waitsMs)),
    pokesMs,
    reminders: { due: reminded.due, ...reminded.arrived() },
    comebacks: comebacksOf(learners),
  }
}

// From each instance to each other: a device listens at one, another writes at the other. Stops at the first poke not heard.
async function pokesAcross(instances: readonly Instance[], learner: Learner, ms: number): Promise<Report['pokesMs']> {
  const took: (number | null)[] = []
  for (const here of instances) {
    const listener = listen(learner.client.at(here.url))
    try {
      await untilTrue(listener.isOpen, OPEN_MS)
      for (const there of instances.filter((one) => one !== here))
        took.push(await pokeFrom(there, { listener, learner, ms }))
    } finally {
      listener.stop()
    }
    if (took.includes(null)) break
  }
  return took
}

interface PokeWait {
  readonly listener: Listener
  readonly learner: Learner
  readonly ms: number
}

async function pokeFrom(there: Instance, { listener, learner, ms }: PokeWait): Promise<number | null> {
  const version = await learner.write(learner.client.at(there.url))
  const writtenAt = Date.now()
  await untilTrue(() => listener.heardAt(version) !== null, ms)
  const at = listener.heardAt(version)
  return at === null ? null : Math.max(0, at - writtenAt)
}

async function untilTrue(isTrue: () => boolean, ms: number): Promise<void> {
  const until = Date.now() + ms
  while (!isTrue() && Date.now() < until) await wait(5)
}

async function killAtRandom(instances: readonly Instance[], options: RehearsalOptions): Promise<void> {
  const { kills, betweenMs, random, onKill } = options
  let restarting: Promise<unknown> = Promise.resolve()
  for (let n = 1; n <= kills; n++) {
    await wait(betweenMs * (0.5 + random()))
    // Only one is down at a time.
    await restarting
    const victim = instances[Math.floor(random() * instances.length)]
    await victim?.kill()
    restarting = victim?.start() ?? restarting
    onKill?.(n)
  }
  await restarting
}

async function restartInTurn(
  instances: readonly Instance[],
  learners: readonly Learner[],
  { newer, betweenMs }: Pick<RehearsalOptions, 'newer' | 'betweenMs'>,
): Promise<Report['upgrade']> {
  const retries = () => learners.reduce((sum, learner) => sum + learner.retries(), 0)
  const before = retries()
  const exitCodes: (number | null)[] = []
  for (const [n, instance] of instances.entries()) {
    exitCodes.push(await instance.terminate())
    await instance.start(newer)
    // Both versions serve for a while.
    if (newer !== undefined && n < instances.length - 1) await wait(betweenMs)
  }
  return { exitCodes, retries: retries() - before }
}

async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = wait(ms, false, { ref: false })
  return Promise.race([work.then(() => true), late])
}

async function missing(learner: Learner): Promise<number> {
  const there = await learner.actionsOnServer()
  return [...learner.acknowledged].filter((id) => !there.has(id)).length
}

async function untilRung(reminded: Reminded, patienceMs: number): Promise<void> {
  await untilTrue(() => reminded.arrived().rung >= reminded.due, patienceMs)
}

function figures(values: readonly number[]): Report['waitMs'] {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

function comebacksOf(learners: readonly Learner[]): Report['comebacks'] {
  const waits = learners.flatMap(({ listener }) => listener.comebacks.map(({ lostAt, backAt }) => backAt - lostAt))
  const slots = new Map<number, number>()
  for (const ms of waits) slots.set(Math.floor(ms / SLOT_MS), (slots.get(Math.floor(ms / SLOT_MS)) ?? 0) + 1)
  return { count: waits.length, crowd: waits.length === 0 ? 0 : Math.max(...slots.values()) / waits.length }
}
