// What the portal tells the extension about a sign-out that has not reached the server, and about what was done of late.
import { expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { markPortalStore, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { answerBridge } from '../../../../app/pages/bridge/answer-bridge.ts'
import { markSignOut } from '../../../../app/state/unfinished-sign-out.ts'
import { actionIdOf, completionIdOf } from '../../../fixtures/builders.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'
import { ADA, useSessionWorld } from '../session/session-world.ts'

useSessionWorld()

const id = '00000000-0000-4000-8000-000000000001'

it('AUT-12: until it has, nobody is there, and the rows that are left are handed to nobody', async () => {
  await rememberUser(ADA)
  await openUserDatabase(ADA.id)
  await markPortalStore()
  const who = () => answerBridge({ type: 'who', id })
  const due = () => answerBridge({ type: 'due', id, userId: ADA.id })
  expect(await who()).toMatchObject({ user: { id: ADA.id }, isLeaving: false })
  expect(await due()).toMatchObject({ type: 'due' })
  markSignOut({ rows: null })
  expect(await who()).toEqual({ type: 'who', id, user: null, isLeaving: true })
  expect(await due()).toEqual({ type: 'nack', id, reason: 'wrong_user' })
})

it('REM-09: what was done of late comes with the reminders, for actions that changed on the server since', async () => {
  await rememberUser(ADA)
  const db = await openUserDatabase(ADA.id)
  await markPortalStore()
  const now = Date.now()
  const done = (name: string, occurredAt: number) => ({
    id: completionIdOf(name),
    actionId: actionIdOf('walk'),
    occurrenceKey: '2026-11-21',
    occurredAt,
    timeZone: 'UTC',
    voidedAt: null,
  })
  await db.completions.bulkPut([done('late', now), done('old', now - 100 * DAY_MS)])
  const told = await answerBridge({ type: 'due', id, userId: ADA.id })
  expect(told).toMatchObject({ completions: [done('late', now)] })
})

it('what arrives while the reminders are read is never older than the cookie that is told with them', async () => {
  await rememberUser(ADA)
  const db = await openUserDatabase(ADA.id)
  await markPortalStore()
  const completion = {
    ...{ id: completionIdOf('arrives'), actionId: actionIdOf('walk'), occurrenceKey: '2026-11-21' },
    ...{ occurredAt: Date.now(), timeZone: 'UTC', voidedAt: null },
  }
  const cookie = { v: 7, t: 'newer' }
  const known = must(await db.syncMeta(), 'It is prepared')
  vi.spyOn(db, 'syncMeta').mockImplementation(async () => {
    await db.completions.put(completion)
    return { ...known, cookie }
  })
  const told = await answerBridge({ type: 'due', id, userId: ADA.id })
  expect(told).toMatchObject({ cookie, completions: [completion] })
})
