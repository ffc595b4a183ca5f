// Short rounds of npm run sim:kill and sim:save-kill: a real Chromium, killed in the middle of writes.
import { expect, test } from '@playwright/test'
import { KillHarness } from '../../setup/browser-kill/harness.ts'
import { SaveHarness } from '../../setup/browser-kill/save-harness.ts'
import { seededRandom } from '../../setup/seeded-random.ts'
import type { Server } from '../../setup/browser-kill/server-side.ts'
import { learnerNamed } from '../learner/learner.ts'
import { app } from '../setup/shared-app.ts'

// The shared one stays.
const serverFor = (name: string): Server => ({
  url: app.url,
  email: learnerNamed(name).email,
  dispose: () => Promise.resolve(),
})

test('six kills, a torn log found one start later and databases gone: nothing reported as saved is lost', async () => {
  test.setTimeout(240_000)
  const harness = await KillHarness.start(serverFor('killed'))
  try {
    const plan = { kills: 6, random: seededRandom(6), tornEvery: 2, deletedEvery: 5, syncEvery: 6 }
    const { kills, acknowledged, lost, repaired, notSaved } = await harness.run(plan)
    expect({ kills, lost, notSaved }).toEqual({ kills: 6, lost: 0, notSaved: 0 })
    expect(acknowledged).toBeGreaterThan(20)
    expect(repaired).toBeGreaterThan(0)
  } finally {
    await harness.stop()
  }
})

test('a log torn at every kill costs no database if each start after it fills that log', async () => {
  test.setTimeout(240_000)
  const harness = await KillHarness.start(serverFor('torn'))
  try {
    const plan = { kills: 3, random: seededRandom(7), tornEvery: 1, deletedEvery: 9, syncEvery: 3 }
    expect(await harness.run({ ...plan, rotates: true })).toMatchObject({ kills: 3, lost: 0, repaired: 0, notSaved: 0 })
  } finally {
    await harness.stop()
  }
})

test('OVL-10, PRD-01: the browser killed four times while its extension saves: every capture arrives, exactly once', async () => {
  test.setTimeout(240_000)
  const harness = await SaveHarness.start({ server: serverFor('saves') })
  try {
    const plan = { rounds: 4, random: seededRandom(4), deliverEvery: 2 }
    const { told, ...figures } = await harness.run(plan)
    expect(figures).toMatchObject({ rounds: 4, lost: 0, doubled: 0 })
    expect(told).toBeGreaterThan(0)
  } finally {
    await harness.stop()
  }
})
