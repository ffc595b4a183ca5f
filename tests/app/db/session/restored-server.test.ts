// A restore from a backup ends every session, also of devices that have what the backup lacks.
import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { DeviceSession } from '../../../../app/db/session/device-session.ts'
import { forgetOthers, ownDevice, type LearnersDevice } from '../../../../app/db/session/forget-learner.ts'
import { learnersDevice, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import type { SessionAnswer } from '../../../../app/db/session/session-ports.ts'
import { countLackingHere, currentUnsynced } from '../../../../app/db/session/unsynced.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { NOW, userIdOf } from '../../../fixtures/builders.ts'
import { newStorage } from '../../../setup/device/user-database.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'
import { videoArgs } from '../../../setup/sync/sync-args.ts'

const ADA = buildUser({ id: userIdOf('ada') })
const GRACE = buildUser({ id: userIdOf('grace') })
// Skips the browser's locks: nobody else has the rows open.
const alone: LearnersDevice = { ...learnersDevice, ifUnused: (_, work) => work() }

interface Page {
  // Whose screen may be kept.
  readonly owner?: string
  readonly device?: LearnersDevice
}

// The server has accepted a video and answered at NOW, which this device's clock shows an hour late.
beforeEach(async () => {
  setStorage(newStorage())
  await rememberUser(ADA)
  const db = await openUserDatabase(ADA.id)
  await mutate(saveVideo, videoArgs(1))
  const waiting = await db.outbox.toArray()
  await db.acked.bulkAdd(waiting.map((entry) => ({ ...entry, ackedAt: NOW })))
  await db.outbox.clear()
  const meta = must(await db.syncMeta(), 'the database was prepared')
  await db.meta.put({ ...meta, syncedAt: NOW - HOUR_MS, clockOffsetMs: HOUR_MS })
})

function sessionWith(answer: SessionAnswer, { owner, device = alone }: Page = {}): DeviceSession {
  return new DeviceSession({
    mark: { read: () => null, write: () => undefined, count: () => 0 },
    screen: { own: () => undefined, forget: () => undefined, owner: () => owner },
    loadDevice: () => Promise.resolve(device),
    askSession: () => Promise.resolve(answer),
    endSession: () => Promise.resolve(true),
    inTurn: (work) => work(),
    show: () => undefined,
    shown: () => null,
  })
}

const nextStart = (answer: SessionAnswer, page?: Page) => sessionWith(answer, page).start({ asksDevice: true })

const accepted = async () => (await openUserDatabase(ADA.id)).acked.count()
const signIn = (user: typeof ADA) => ownDevice(alone, user, { newName: `rows of ${user.id}`, isLeft: () => false })

it('keeps what it had accepted until the learner signs in again, whoever does in between', async () => {
  await nextStart({ kind: 'nobody', restoredAt: NOW + 1 })
  await signIn(GRACE)
  await signIn(ADA)
  expect(await accepted()).toBe(1)
})

it('keeps nothing of a device that it has answered since', async () => {
  await nextStart({ kind: 'nobody', restoredAt: NOW })
  expect(await accepted()).toBe(0)
})

it('keeps nothing where no restore ended the session', async () => {
  await nextStart({ kind: 'nobody' })
  expect(await accepted()).toBe(0)
})

it('keeps it by the server’s clock, whatever this device’s showed', async () => {
  const db = await openUserDatabase(ADA.id)
  await db.meta.put({ ...must(await db.syncMeta(), 'it was prepared'), key: 'sync', heardAt: NOW - SECOND_MS })
  await nextStart({ kind: 'nobody', restoredAt: NOW })
  expect(await accepted()).toBe(1)
})

it('keeps it only until the server has answered: the rows of a session that ends later are removed as ever', async () => {
  await nextStart({ kind: 'nobody', restoredAt: NOW + 1 })
  await signIn(ADA)
  const db = await openUserDatabase(ADA.id)
  await db.meta.put({ ...must(await db.syncMeta(), 'it was prepared'), key: 'sync', syncedAt: NOW })
  await forgetOthers(alone, null)
  expect(await accepted()).toBe(0)
})

it('keeps it when a page in use learns that its session has ended, whoever signs in there next', async () => {
  await sessionWith({ kind: 'nobody', restoredAt: NOW + 1 }, { owner: ADA.id }).ended(ADA.id)
  await signIn(GRACE)
  await signIn(ADA)
  expect(await accepted()).toBe(1)
})

it('keeps it until the server has answered, even if the learner signs in and out again before that', async () => {
  await nextStart({ kind: 'nobody', restoredAt: NOW + 1 })
  await signIn(ADA)
  await forgetOthers(alone, null)
  expect(await accepted()).toBe(1)
})

describe('before a sign-out', () => {
  const count = async (answer: SessionAnswer) => {
    const session = sessionWith(answer)
    return countLackingHere(ADA.id, () => session.hearOfRestore())
  }

  it('AUT-12: counts what a server may lack of which this page has not heard yet that it was restored', async () => {
    expect(await count({ kind: 'nobody', restoredAt: NOW + 1 })).toBe(1)
    expect(await currentUnsynced(NOW)).toMatchObject({ accepted: [{ name: 'saveVideo' }] })
  })

  it('AUT-12: counts it, too, when the page has heard so before, and the server is out of reach now', async () => {
    await sessionWith({ kind: 'nobody', restoredAt: NOW + 1 }, { owner: ADA.id }).ended(ADA.id)
    expect(await count({ kind: 'unreachable' })).toBe(1)
  })

  it.each<SessionAnswer>([
    { kind: 'nobody' },
    { kind: 'nobody', restoredAt: NOW },
    { kind: 'somebody', user: ADA },
    { kind: 'unreachable' },
  ])('AUT-12: counts nothing after %o', async (answer) => {
    expect(await count(answer)).toBe(0)
    expect(await currentUnsynced(NOW)).not.toHaveProperty('accepted')
  })

  it('AUT-12: does not ask the server where it has accepted nothing', async () => {
    await (await openUserDatabase(ADA.id)).acked.clear()
    expect(await countLackingHere(ADA.id, () => Promise.reject(new Error('asked')))).toBe(0)
  })
})
