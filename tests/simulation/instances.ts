// npm run sim:instances -- --kills 50: three instances on one PostgreSQL, one of which is killed at random under load.
// With --planted it plants the bugs of faults.ts in the server, and says which it detected. With --from DIR it begins with the
// server of that older checkout, which has its packages, and upgrades one instance after another to this one.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { seededRandom } from '../setup/seeded-random.ts'
import { FAULTS } from './instances/faults.ts'
import { rehearse, type RehearsalOptions, type Report } from './instances/rehearse.ts'
import { bundleServer } from './instances/server-bundle.ts'
import type { Patch } from './plant.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    learners: { type: 'string', default: '8' },
    planted: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})
const isAsExpected = await (values.planted ? seesAllBugs() : keepsItsPromises())
// A stuck client would retry forever and keep the process alive.
process.exit(isAsExpected ? 0 : 1)

async function keepsItsPromises(): Promise<boolean> {
  // A dead process's job is taken over by another one after a minute.
  const report = await rehearseWith([], { restarts: 3, patienceMs: 2 * MINUTE_MS })
  console.log(report)
  const { lost, stuck, pokesMs, upgrade, reminders } = report
  const areAllPoked = pokesMs.every((ms) => ms !== null)
  const isUpgradeSmooth = upgrade.exitCodes.every((code) => code === 0) && upgrade.retries <= 2
  // A push in flight when its sender dies may have arrived.
  return lost + stuck === 0 && areAllPoked && isUpgradeSmooth && reminders.repeated <= 1
}

async function seesAllBugs(): Promise<boolean> {
  const patches = FAULTS.flatMap((fault) => fault.patches)
  const report = await rehearseWith(patches, { restarts: 0, patienceMs: 20 * SECOND_MS })
  console.log(report)
  const unseen = FAULTS.filter(({ isSeenIn }) => !isSeenIn(report))
  for (const fault of FAULTS) console.log(`${unseen.includes(fault) ? 'NOT SEEN' : 'seen'}  ${fault.name}`)
  return unseen.length === 0
}

type Course = Pick<RehearsalOptions, 'restarts' | 'patienceMs'>

async function rehearseWith(patches: readonly Patch[], course: Course): Promise<Report> {
  const newer = await bundleServer(patches)
  const server = values.from === undefined ? newer : await bundleServer([], { root: resolve(values.from) })
  try {
    return await rehearse({
      ...course,
      server,
      ...(newer !== server && { newer }),
      kills: Number(values.kills),
      learners: Number(values.learners),
      betweenMs: 3 * SECOND_MS,
      pokeMs: 2 * SECOND_MS,
      stuckMs: 30 * SECOND_MS,
      random: seededRandom(Number(values.seed)),
      onKill: (kills) => {
        if (kills % 10 === 0) console.log(`${String(kills)} kills`)
      },
    })
  } finally {
    for (const folder of [server, newer]) rmSync(folder, { recursive: true, force: true })
  }
}
