// The faults stop: everybody is signed in where they belong, everything runs, and time passes.
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { FAIR } from '../world/sim-network.ts'
import { deliverExtension } from './other-writers.ts'
import type { SimWorld } from './sim-world.ts'

// A back-off of at most five minutes, a re-push after a restore, a fork healed: each well within this.
const CALM_MINUTES = 8

export async function calmDown(world: SimWorld): Promise<void> {
  const { server, network } = world
  server.restart()
  server.failingShare = 0
  network.weather = FAIR
  network.maxBytes = Number.POSITIVE_INFINITY
  network.isServerOld = false
  for (const device of world.devices) {
    device.kill()
    device.session = device.userId
    device.isCutOff = false
    device.store.refusals = 0
    // What is loaded from now on is the newest build.
    device.schema = server.minSchema
    device.openTab()
  }
  for (let minute = 0; minute < CALM_MINUTES && !(minute >= 3 && isQuiet(world)); minute += 1) {
    for (const device of world.devices) deliverExtension(world, device, true)
    await world.clock.advance(MINUTE_MS)
  }
  // The last look of each tab at the server has its answer.
  await world.clock.advance(10 * SECOND_MS)
}

function isQuiet({ devices, server }: SimWorld): boolean {
  return devices.every(({ store: { data }, extension }) => {
    const { version } = server.stateOf(data.meta.userId)
    return extension.waiting.length === 0 && data.outbox.length === 0 && data.meta.cookie?.v === version
  })
}
