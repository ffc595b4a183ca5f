// Three instances on one PostgreSQL. The long version is `npm run sim:instances`.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../setup/seeded-random.ts'
import { FAULTS } from '../simulation/instances/faults.ts'
import type { Patch } from '../simulation/plant.ts'
import { rehearse, type RehearsalOptions } from '../simulation/instances/rehearse.ts'
import { bundleServer } from '../simulation/instances/server-bundle.ts'

// Each rehearsal starts a database and three servers, under load.
vi.setConfig({ testTimeout: 240_000 })

const folders: string[] = []
async function rehearseWith(patches: readonly Patch[], given: Partial<RehearsalOptions> = {}) {
  const server = await bundleServer(patches)
  folders.push(server)
  const usual = { kills: 3, learners: 5, betweenMs: 2_000, restarts: 1, patienceMs: 18_000, random: seededRandom(1) }
  return rehearse({ ...usual, ...given, server })
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('three instances on one database, one of them killed at random under load', () => {
  let report: Awaited<ReturnType<typeof rehearse>>
  beforeAll(async () => {
    report = await rehearseWith([])
  }, 240_000)

  it('lose no write that was acknowledged, and no client is stuck', () => {
    expect(report.acknowledged).toBeGreaterThan(30)
    expect(report).toMatchObject({ kills: 3, lost: 0, stuck: 0 })
  })

  it('poke the devices at each other', () => {
    expect(report.pokesMs).toHaveLength(6)
    expect(report.pokesMs).not.toContain(null)
  })

  it('drain when one is restarted: it ends by itself, and hardly a device notices', () => {
    expect(report.upgrade.exitCodes).toEqual([0])
    expect(report.upgrade.retries).toBeLessThanOrEqual(2)
  })

  it('send no reminder again but what a kill interrupted', () => {
    expect(report.reminders.rung).toBeGreaterThan(0)
    // A push that is on its way when its sender dies may have arrived: the browser replaces it in silence.
    expect(report.reminders.repeated).toBeLessThanOrEqual(1)
  })
})

it(`the rehearsal sees planted bugs: ${FAULTS.map(({ name }) => name).join('; ')}`, async () => {
  const faulty = await rehearseWith(
    FAULTS.flatMap(({ patches }) => patches),
    { kills: 2, restarts: 0 },
  )
  expect(faulty.lost).toBeGreaterThan(0)
  expect(faulty.pokesMs).toContain(null)
  expect(faulty.reminders.repeated).toBeGreaterThan(1)
})
