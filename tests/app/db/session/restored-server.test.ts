// A restore from a backup ends every session, also of devices that have what the backup lacks.
import { beforeEach, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { DeviceSession } from '../../../../app/db/session/device-session.ts'
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

async function nextStart(answer: SessionAnswer): Promise<void> {
  const session = new DeviceSession({
    mark: { read: () => null, write: () => undefined, count: () => 0 },
    screen: { own: () => undefined, forget: () => undefined, owner: () => undefined },
    loadDevice: () => Promise.resolve(alone),
    askSession: () => Promise.resolve(answer),
    endSession: () => Promise.resolve(true),
    inTurn: (work) => work(),
    show: () => undefined,
    shown: () => null,
  })
  await session.start({ asksDevice: true })
}

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
