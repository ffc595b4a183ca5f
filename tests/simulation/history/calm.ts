// The faults stop: everyone is signed in where they belong, everything runs, and time passes.
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { FAIR } from '../world/sim-network.ts'
import { deliverExtension } from './other-writers.ts'
import type { SimDevice } from '../world/sim-device.ts'
import type { SimTab } from '../world/sim-tab.ts'
import type { SimWorld } from './sim-world.ts'

// A back-off of at most five minutes, a re-push after a restore, a repaired fork: each is well within this time.
const CALM_MINUTES = 8
const MAX_TRIES = 3

export async function calmDown(world: SimWorld): Promise<void> {
  const { server, network } = world
  server.restart()
  server.failingShare = 0
  network.weather = FAIR
  network.maxBytes = Number.POSITIVE_INFINITY
  network.isServerOld = false
  for (const device of world.devices) comeToTerms(device, server.minSchema)
  // Answers still on their way may report someone else's session or an outdated build, or complete a sign-in.
  await world.clock.advance(30 * SECOND_MS)
  for (let minute = 0; minute < CALM_MINUTES && network.underWay > 0; minute += 1) await world.clock.advance(MINUTE_MS)
  for (const device of world.devices) comeToTerms(device, server.minSchema)
  await signEverybodyIn(world)
  await passTime(world)
  // A tab its browser had frozen wakes up and continues what it was doing. That may be a sign-in: the other tabs hear of it, and
  // that person stays signed in.
  const sleeping = frozenTabs(world)
  sleeping.forEach(wakeUp)
  if (sleeping.length > 0) await passTime(world)
  for (let tries = 0; tries < MAX_TRIES && !(isAtRest(world) && (tries > 0 || sleeping.length === 0)); tries += 1) {
    for (const device of world.devices) comeToTerms(device, server.minSchema)
    await signEverybodyIn(world)
    for (const device of world.devices) for (const tab of device.tabs) wakeUp(tab)
    await passTime(world)
  }
}

function frozenTabs({ devices }: SimWorld): readonly SimTab[] {
  return devices.flatMap(({ tabs }) => tabs.filter(({ process }) => process.isFrozen))
}

// Looked at again, like any tab that kept running in the background.
function wakeUp(tab: SimTab): void {
  tab.process.thaw()
  tab.emit({ kind: 'focus' })
}

// Nothing that could recover by itself is restarted: an engine must find its own way out of whatever it met.
function comeToTerms(device: SimDevice, schema: number): void {
  if (device.browser.mark === null) device.session = device.userId
  device.isCutOff = false
  for (const store of device.stores) store.refusals = 0
  for (const tab of device.tabs) {
    tab.process.undoom()
    const phase = tab.engine?.phase.kind ?? 'stopped'
    if (NEEDS_RELOAD.includes(phase) || tab.schema < schema) device.closeTab(tab)
    else if (phase === 'needs_auth') tab.emit({ kind: 'now' })
  }
  device.schema = Math.max(device.schema, schema)
  if (device.tabs.every(({ process }) => process.isFrozen)) device.openTab()
}

// Each learner who has anything here comes back in turn, and the last one stays: a restored server needs
// what only this device has.
async function signEverybodyIn(world: SimWorld): Promise<void> {
  for (const device of world.devices) {
    const { userId: last, stores, extension } = device
    const others = new Set([...stores, ...extension.waiting].map(({ userId }) => userId))
    others.delete(last)
    for (const userId of [...others, last]) {
      if (device.session === userId && device.tabs.some(({ user }) => user?.id === userId)) continue
      device.tabs.find(({ process }) => !process.isFrozen)?.signIn(userId)
      await world.clock.advance(10 * SECOND_MS)
      // The learner returns to the other tabs.
      for (const tab of device.tabs) tab.emit({ kind: 'focus' })
      if (userId !== last) await passTime(world)
    }
  }
}

const NEEDS_RELOAD: readonly string[] = ['upgrade_required', 'session_changed', 'stopped']

/** Lets the world run until nothing is left to do. */
export async function passTime(world: SimWorld): Promise<void> {
  for (let minute = 0; minute < CALM_MINUTES && !(minute >= 1 && isQuiet(world)); minute += 1) {
    for (const device of world.devices) deliverExtension(world, device, true)
    await world.clock.advance(MINUTE_MS)
  }
  // Each tab's last request to the server has been answered.
  await world.clock.advance(10 * SECOND_MS)
  for (let wait = 0; wait < 40 && isCycling(world); wait += 1) await world.clock.advance(50)
}

function isAtRest({ devices }: SimWorld): boolean {
  return devices.every(({ tabs }) => tabs.every(({ engine }) => engine?.phase.kind === 'idle'))
}

function isCycling({ devices }: SimWorld): boolean {
  return devices.some(({ tabs }) => tabs.some(({ engine }) => engine?.phase.kind === 'cycling'))
}

function isQuiet({ devices, server, network }: SimWorld): boolean {
  if (network.underWay > 0) return false
  return devices.every(({ store: { data }, stores, extension }) => {
    const { version } = server.stateOf(data.meta.userId)
    const isSent = extension.waiting.length === 0 && stores.every((store) => store.data.outbox.length === 0)
    return isSent && data.meta.cookie?.v === version
  })
}
