// The learner of `npm run demo`, created by the calls a device makes.
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { recallQuestionOf } from '#domain/recall/recall-question.ts'
import { demoActs } from '../../../sync-server/cli/demo-acts.ts'
import { seedLearner } from '../../../sync-server/cli/seed-learner.ts'
import { buildVideo, NOW, userIdOf } from '../../fixtures/builders.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

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

it('has a question to recall about the latest video', () => {
  const acts = demoActs({ userId: userIdOf('ada'), now: NOW, timeZone: 'Europe/Berlin' })
  const saved = acts.findLast(({ mutation }) => mutation.name === saveVideo.name)
  const { title, insights } = v.parse(saveVideo.args, saved?.args)
  expect(recallQuestionOf(buildVideo({ title, insights }))?.question).toContain(title)
})

it('says why the server refused it', async () => {
  await expect(seedLearner({ address: server.url, origin: ORIGIN }, LEARNER, () => [])).rejects.toThrow('409')
})
