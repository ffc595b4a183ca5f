// An import belongs to the learner who began it, whoever is signed in when it ends.
import { randomUUID } from 'node:crypto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ActionId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { whenWritten } from '../../../../../app/db/store/writes-under-way.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const BOB = userIdOf('bob')
const CLOSED = { kind: 'not_stored', reason: 'closed' }
const action = must(TWO_VIDEOS.videos[0]?.actions[0], 'it has one')
const FILE: LibraryFile = {
  ...TWO_VIDEOS,
  videos: TWO_VIDEOS.videos.slice(0, 1),
  unattachedActions: [{ ...action, id: brandAs(ActionId, randomUUID()) }],
}
const port = { onProgress: () => undefined, signal: new AbortController().signal }

beforeEach(() => setStorage(newStorage()))
afterEach(() => {
  vi.restoreAllMocks()
  closeUserDatabase()
})

async function written() {
  const db = await openUserDatabase(BOB)
  return Promise.all([db.actions, db.videos, db.outbox].map((table) => table.count()))
}

it('another learner who signs in meanwhile gets nothing of it', async () => {
  const { transcripts } = await openUserDatabase(ADA)
  // While the transcript of its only video is stored.
  vi.spyOn(transcripts, 'put').mockImplementation(({ id }) =>
    Dexie.Promise.resolve(openUserDatabase(BOB)).then(() => id),
  )
  expect(await importLibrary(ADA, FILE, port)).toMatchObject({ ok: true, value: { added: 1, stoppedBy: CLOSED } })
  expect(await written()).toEqual([0, 0, 0])
})

it('is not begun in the rows of another learner', async () => {
  await openUserDatabase(BOB)
  expect(await importLibrary(ADA, FILE, port)).toEqual({ ok: false, error: CLOSED })
  expect(await written()).toEqual([0, 0, 0])
})

it('is one write until its end, so that a reload for a new version waits for it', async () => {
  await openUserDatabase(ADA)
  let ended = 0
  const endedAt: number[] = []
  const onProgress = () => {
    endedAt.push(ended)
    void whenWritten().then(() => (ended += 1))
  }
  await importLibrary(ADA, TWO_VIDEOS, { ...port, onProgress })
  expect(endedAt).toEqual([0, 0])
})
