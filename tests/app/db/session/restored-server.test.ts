// A restore from a backup ends every session, also of devices that have what the backup lacks.
import { beforeEach, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { DeviceSession } from '../../../../app/db/session/device-session.ts'
import { rememberedIn } from '../../../../app/db/session/device-accounts.ts'
import { forgetOthers, ownDevice, type LearnersDevice } from '../../../../app/db/session/forget-learner.ts'
import { learnersDevice, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import type { SessionAnswer } from '../../../../app/db/session/session-ports.ts'
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

it('keeps it only for one return: the rows of a session that ends later are removed as ever', async () => {
  await nextStart({ kind: 'nobody', restoredAt: NOW + 1 })
  await signIn(ADA)
  await forgetOthers(alone, null)
  expect(await accepted()).toBe(0)
})

it('keeps it when a page in use learns that its session has ended, whoever signs in there next', async () => {
  await sessionWith({ kind: 'nobody', restoredAt: NOW + 1 }, { owner: ADA.id }).ended(ADA.id)
  await signIn(GRACE)
  await signIn(ADA)
  expect(await accepted()).toBe(1)
})

it('keeps it when the rows cannot be looked into, and forgets who was here all the same', async () => {
  const unreadable = { ...alone, keepUnheard: () => Promise.reject(new Error('a torn file')) }
  const start = nextStart({ kind: 'nobody', restoredAt: NOW + 1 }, { device: unreadable })
  await expect(start).rejects.toThrow('a torn file')
  expect(rememberedIn(await learnersDevice.accounts())).toBeNull()
  expect(await accepted()).toBe(1)
})

it('keeps it only for one return of a learner who was never forgotten, because the page was closed in time', async () => {
  await learnersDevice.keepUnheard(NOW + 1)
  await signIn(ADA)
  await forgetOthers(alone, null)
  expect(await accepted()).toBe(0)
})
