// The simulation can detect bugs: every planted one (tests/simulation/mutants) breaks a promise within a few histories.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSimulation, SIMULATION_ENTRY, sourceOf } from './build.ts'
import { MUTANTS, type Mutant } from './mutants/mutants.ts'
import { COVERED_MUTANTS } from './mutants/covered-mutants.ts'
import { runSeeds } from './run-seeds.ts'

const MAX_HISTORIES = 4000
const OPS = 100
const MINUTE_MS = 60_000

interface Death {
  readonly mutant: string
  readonly histories: number
  readonly brokenPromise: string | null
}

let bundle: string
beforeAll(async () => {
  bundle = await buildSimulation(SIMULATION_ENTRY, MUTANTS)
}, MINUTE_MS)

async function killed({ name, firstSeed = 1 }: Mutant): Promise<Death> {
  const run = {
    bundle,
    plantedBug: name,
    firstSeed,
    histories: MAX_HISTORIES,
    ops: OPS,
    workers: 1,
    stopsAtFirst: true,
  }
  const { histories, failures } = await runSeeds(run)
  return { mutant: name, histories, brokenPromise: failures[0]?.invariant ?? null }
}

async function killAll(mutants: readonly Mutant[]): Promise<readonly Death[]> {
  const deaths: Death[] = []
  const waiting = [...mutants]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) deaths.push(await killed(next))
  }
  await Promise.all([work(), work()])
  return deaths.sort((a, b) => a.histories - b.histories)
}

describe('planted bugs', () => {
  it('there are at least 25, each with a name of its own', () => {
    const names = MUTANTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(25)
  })

  it('every one breaks a promise', { timeout: 15 * MINUTE_MS }, async () => {
    const deaths = await killAll(MUTANTS)
    console.info(
      deaths
        .map((death) => `${String(death.histories).padStart(5)}  ${death.brokenPromise ?? 'ALIVE'}  ${death.mutant}`)
        .join('\n'),
    )
    expect(deaths.filter(({ brokenPromise }) => brokenPromise === null)).toEqual([])
  })

  it('a thread that was given none of them breaks no promise', { timeout: MINUTE_MS }, async () => {
    const { failures } = await runSeeds({ bundle, firstSeed: 1, histories: 5, ops: OPS, workers: 1 })
    expect(failures).toEqual([])
  })

  it.each(COVERED_MUTANTS)('$name: another rule heals it, and a test of its own sees it', ({ seenBy }) => {
    expect(sourceOf(seenBy.file)).toContain(seenBy.title)
  })
})

describe('a patch', () => {
  it('of a file that is no part of the simulation fails', async () => {
    const patch = { file: 'sync-server/main.ts', within: 'DRAIN_MS', from: '8_000', to: '0' }
    await expect(buildSimulation(SIMULATION_ENTRY, [{ name: 'elsewhere', patches: [patch] }])).rejects.toThrow(
      'Not part of the simulation',
    )
  })
})
