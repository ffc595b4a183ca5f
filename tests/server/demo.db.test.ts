// The learner of `npm run demo`, created by the calls a device makes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoActs } from '../../sync-server/cli/demo-acts.ts'
import { seedLearner } from '../../sync-server/cli/seed-learner.ts'
import { startTestServer, type TestServer } from '../setup/server/server.ts'

const ORIGIN = 'http://localhost:3000'
const LEARNER = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Demo' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: ORIGIN } })
})
afterAll(() => server.stop())

it('has videos with insights, a habit of several weeks, a plan that is due, and a reflection', async () => {
  await seedLearner({ address: server.url, origin: ORIGIN }, LEARNER, (userId) =>
    demoActs({ userId, now: server.clock.now, timeZone: 'Europe/Berlin' }),
  )
  const { prisma } = server.database
  expect(await prisma.video.count({ where: { status: 'completed' } })).toBe(3)
  expect(await prisma.completion.count({ where: { voidedAt: null } })).toBeGreaterThan(25)
  expect(await prisma.action.count({ where: { nextReminderAt: { not: null } } })).toBe(2)
  expect(await prisma.reflection.count()).toBe(1)
})

it('says why the server refused it', async () => {
  await expect(seedLearner({ address: server.url, origin: ORIGIN }, LEARNER, () => [])).rejects.toThrow('409')
})
