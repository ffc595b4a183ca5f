// Performs an op.
import type { MutationId, UserId } from '#domain/kernel/id.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { SYNCED_TABLES, type SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import { LEARNER_MUTATIONS } from '#domain/mutations/registry.ts'
import type { SignOutKind } from '../../../app/db/session/session-ports.ts'
import type { Chance } from '../world/chance.ts'
import { chanceOf } from '../world/chance.ts'
import type { SimDevice } from '../world/sim-device.ts'
import type { Fault, Weather } from '../world/sim-network.ts'
import { FAIR } from '../world/sim-network.ts'
import type { SimTab } from '../world/sim-tab.ts'
import { ARGUMENTS, SERVER_ARGUMENTS } from './arguments.ts'
import type { Situation } from './situation.ts'
import type { Op, OpKind } from './op.ts'
import { poison } from './poison.ts'
import type { SimWorld } from './sim-world.ts'
import { deliverExtension, restWrite, saveInExtension, serverWrite } from './other-writers.ts'

const MAX_DEVICES = 6
const KINDS: readonly SignOutKind[] = ['keep', 'discard']
const FAULTS: readonly Fault[] = [
  'lose_request',
  'lose_reply',
  'twice',
  'page_of_a_hotel',
  'busy',
  'crawl',
  'proxy_401',
  'proxy_json_401',
  'no_content',
]

interface Scene {
  readonly world: SimWorld
  readonly device: SimDevice
  readonly chance: Chance
}

type Performance = (scene: Scene) => Promise<void> | void

/** Performs the op and lets everything settle that needs no time. */
export async function perform(world: SimWorld, op: Op): Promise<void> {
  const chance = chanceOf(op.seed)
  world.chance = chance
  const device = world.devices[op.device % world.devices.length]
  if (device !== undefined) await PERFORMANCES[op.kind]({ world, device, chance })
  await world.clock.advance(0)
  world.checkScreens()
}

const PERFORMANCES: Readonly<Record<OpKind, Performance>> = {
  mutate: ({ device, chance, world }) => {
    const tab = aTab(device, chance)
    const calls = Array.from({ length: chance.happens(0.2) ? 2 : 1 }, () => aCall(situationOf(world, device, chance)))
    // Not awaited: the tab may die before it learns the outcome.
    void tab.mutator?.mutateAll(calls).catch((error: unknown) => (world.failure ??= error))
  },
  poison: ({ world, device, chance }) => {
    if (device.hasRows) poison(world, device, chance)
  },
  wait: ({ world, chance }) => world.clock.advance(chance.below(chance.pick([60, 400, 3000]))),
  wait_long: ({ world, chance }) => world.clock.advance(chance.below(chance.pick([70_000, 5 * MINUTE_MS]))),
  nudge: ({ device, chance }) => {
    const kind = chance.pick(['focus', 'online', 'now'] as const)
    aTab(device, chance).emit({ kind })
  },
  open_tab: ({ device }) => {
    if (device.tabs.length < 2) device.openTab()
  },
  close_tab: ({ device, chance }) => {
    if (device.tabs.length > 1) device.closeTab(chance.pick(device.tabs))
  },
  reload: ({ world, device, chance }) => {
    // A reload loads the newest build.
    device.schema = Math.max(device.schema, world.server.minSchema)
    device.closeTab(aTab(device, chance))
    device.openTab()
  },
  freeze: ({ device, chance }) => {
    const { process } = aTab(device, chance)
    process.doom(chance.below(30), () => process.freeze())
  },
  thaw: ({ device }) => device.tabs.forEach(({ process }) => process.thaw()),
  crash: ({ device, chance }) => crash(device, chance),
  session: ({ world, device, chance }) => {
    device.session = chance.pick<UserId | null>([device.userId, device.userId, null, ...world.users])
  },
  sign_out: ({ device, chance, world }) => {
    const tab = aTab(device, chance)
    if (tab.user === null || tab.isLeaving || tab.process.isFrozen) return
    const { outbox, issues, drafts } = device.store.data
    const kinds = outbox.length + issues.length + drafts.size === 0 ? ['discard' as const] : KINDS
    if (chance.happens(0.4)) crash(device, chance, tab)
    tab.signOut(chance.pick(kinds), chance.pick(KINDS))
    world.ledger.signOuts += 1
  },
  sign_in: ({ device, chance, world }) => {
    const tab = aTab(device, chance)
    // Nobody can press anything in a frozen tab.
    if (tab.process.isFrozen) return
    if (chance.happens(0.15)) crash(device, chance, tab)
    tab.signIn(chance.pick([device.userId, device.userId, ...world.users]))
  },
  cut_off: ({ device }) => void (device.isCutOff = !device.isCutOff),
  weather: ({ world, chance }) => void (world.network.weather = someWeather(chance)),
  quota: ({ device, chance }) => void (device.store.refusals = 1 + chance.below(3)),
  clock_jump: ({ device, chance }) => {
    const jumps = [0, 700, -3 * HOUR_MS, 10 * MINUTE_MS, 365 * DAY_MS, -365 * DAY_MS]
    device.skewMs = chance.pick(jumps) + chance.below(5000)
  },
  server_kill: ({ world, chance }) => world.server.doom(chance.below(15), () => world.server.restart()),
  server_failing: ({ world, chance }) => void (world.server.failingShare = chance.pick([0, 0, 0.02, 0.1])),
  backup: ({ world }) => void (world.backups = [...world.backups, world.server.backup()].slice(-3)),
  restore: ({ world, chance }) => {
    if (world.backups.length === 0) return
    const backup = chance.pick(world.backups)
    const endsSessions = chance.happens(0.5)
    if (chance.happens(0.4)) world.restore(backup, endsSessions)
    else world.server.doom(chance.below(25), () => world.restore(backup, endsSessions))
  },
  prune: ({ world, device, chance }) => void world.prune(device.userId, chance),
  clone: async ({ world, device }) => {
    if (world.devices.length >= MAX_DEVICES || !device.hasRows) return
    const copy = world.addDevice(device.userId, device.store.data)
    if (device.store.journal !== null) await copy.store.journal?.copyFrom(device.store.journal, device.userId)
    for (const entry of device.extension.waiting) copy.extension.save(entry)
  },
  wipe: ({ world, device }) => wipe(world, device),
  new_device: ({ world, device }) => {
    if (world.devices.length < MAX_DEVICES) world.addDevice(device.userId)
  },
  small_bodies: ({ world, chance }) => {
    const bound = chance.pick([Number.POSITIVE_INFINITY, 1100, 1700, 4000])
    world.network.maxBytes = bound
    world.ledger.smallestBody = Math.min(world.ledger.smallestBody, bound)
  },
  upgrade: ({ world }) => void (world.server.minSchema = SYNC_SCHEMA + 1),
  old_server: ({ world }) => void (world.network.isServerOld = !world.network.isServerOld),
  extension_save: ({ world, device, chance }) => saveInExtension(world, device, situationOf(world, device, chance)),
  extension_deliver: ({ world, device, chance }) => deliverExtension(world, device, chance.happens(0.6)),
  rest_write: ({ world, device, chance }) =>
    restWrite(world, aCall(serverSituation(world, device.userId, chance)), device.userId),
  server_write: ({ world, device, chance }) => {
    const situation = serverSituation(world, device.userId, chance)
    const [name, argsOf] = chance.pick(Object.entries(SERVER_ARGUMENTS))
    return serverWrite(world, { name, args: argsOf(situation) }, device.userId)
  },
}

// A living browser has at least one tab, or is being started again.
function aTab(device: SimDevice, chance: Chance): SimTab {
  return device.tabs.length === 0 ? device.openTab() : chance.pick(device.tabs)
}

// The part of the queue that is in the journal must come back. Issues are lost, and so is the ring a restored server would need.
async function wipe(world: SimWorld, device: SimDevice): Promise<void> {
  const { outbox, issues, acked } = device.store.data
  const { heard, unjournaled } = world.ledger
  // A journal copy exists for what this build stored and the server never answered.
  const isCopied = (mid: MutationId) => device.store.journal !== null && !heard.has(mid) && !unjournaled.has(mid)
  const gone = [...issues, ...acked, ...outbox.filter(({ mid }) => !isCopied(mid))]
  for (const { mid } of gone) world.ledger.excused.add(mid)
  device.wipe()
  await device.start()
}

function crash(device: SimDevice, chance: Chance, victim = aTab(device, chance)): void {
  const beats = chance.below(30)
  const isWholeBrowser = chance.happens(0.5)
  const end = () => {
    if (!isWholeBrowser) {
      device.closeCrashed(victim)
      return
    }
    device.kill()
    void device.start()
  }
  victim.process.doom(beats, end)
  if (isWholeBrowser) device.helper.doom(beats, end)
}

function someWeather(chance: Chance): Weather {
  if (chance.happens(0.25)) return FAIR
  const faults = FAULTS.filter(() => chance.happens(0.6))
  const share = chance.pick([0.15, 0.4, 0.8])
  return { share: faults.length === 0 ? 0 : share, faults, delayMs: chance.pick([20, 300, 3000]) }
}

// Unless learners save more than they delete, the library would always be empty.
const SAVING_SHARE = 0.3
const SAVING = LEARNER_MUTATIONS.filter(({ name }) => name.startsWith('save'))

function aCall(situation: Situation) {
  const isSaving = situation.chance.happens(SAVING_SHARE)
  const mutation = situation.chance.pick(isSaving ? SAVING : LEARNER_MUTATIONS)
  return { mutation, args: ARGUMENTS[mutation.name](situation) }
}

function situationOf(world: SimWorld, device: SimDevice, chance: Chance): Situation {
  const { rows } = device.store.data
  return {
    chance,
    userId: device.userId,
    now: device.now(),
    uuid: () => world.ids.uuid(),
    rows: (table) => (isSyncedName(table) ? [...rows[table].values()] : []),
  }
}

const isSyncedName = (table: string): table is SyncedTable => (SYNCED_TABLES as readonly string[]).includes(table)

function serverSituation(world: SimWorld, userId: UserId, chance: Chance): Situation {
  const { rows } = world.server.stateOf(userId)
  return {
    chance,
    userId,
    now: world.clock.now(),
    uuid: () => world.ids.uuid(),
    rows: (table) => [...rows.values()].filter((entry) => entry.table === table).map(({ row }) => row),
  }
}
