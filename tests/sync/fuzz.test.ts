// Random histories (tests/setup/sync-history.ts). A seed that fails once stays here for good.
import { describe, expect, it } from 'vitest'
import { runHistory } from '../setup/sync-history.ts'

const HISTORIES = Number(process.env['SYNC_HISTORIES'] ?? 300)
const OPS = Number(process.env['SYNC_OPS'] ?? 60)
const FIRST_SEED = Number(process.env['SYNC_SEED'] ?? 1)

describe('random histories', () => {
  it('converge, lose nothing, apply nothing twice, leak nothing', { timeout: 600_000 }, async () => {
    const totals = { mutations: 0, requests: 0, restores: 0, clones: 0, crashes: 0 }
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const figures = await runHistory(seed, OPS).catch((error: unknown) => {
        throw new Error(
          `seed ${String(seed)}, ${String(OPS)} steps: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      })
      totals.mutations += figures.mutations
      totals.requests += figures.requests
      totals.restores += figures.restores
      totals.clones += figures.clones
      totals.crashes += figures.crashes
    }
    // A run in which nothing happened proves nothing.
    expect(totals.mutations).toBeGreaterThan(HISTORIES * OPS * 0.2)
    expect(Math.min(totals.requests, totals.restores, totals.clones, totals.crashes)).toBeGreaterThan(0)
    console.info(totals)
  })
})
