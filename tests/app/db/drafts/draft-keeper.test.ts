import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { createDraftKeeper, readDraft } from '../../../../app/db/drafts/draft-keeper.ts'
import { draftFailure } from '../../../../app/db/drafts/draft-failure.ts'
import { saveDraft, saveTyped } from '../../../../app/db/drafts/drafts.ts'
import {
  closeUserDatabase,
  currentDatabase,
  openUserDatabase,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { newStorage, type Storage } from '../../../setup/device/user-database.ts'

const KEY = 'reflection/one'
let db: UserDatabase

let storage: Storage

beforeEach(async () => {
  storage = newStorage()
  setStorage(storage)
  db = await openUserDatabase(userIdOf('ada'))
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
})

// Everything kept before is stored once it resolves.
const settled = async () => {
  const current = currentDatabase()
  if (current !== null) await readDraft(current, KEY)
  await saveDraft('another', null)
}
const kept = async () => (await db.drafts.get(KEY))?.value

describe('a draft that is typed', () => {
  it('is stored at once, without waiting for a pause in typing', async () => {
    createDraftKeeper(KEY).keep('a')
    await settled()
    expect(await kept()).toBe('a')
  })

  it('ends up as what was typed last, however fast', async () => {
    const keeper = createDraftKeeper(KEY)
    for (const text of ['a', 'ab', 'abc', 'abcd']) keeper.keep(text)
    await settled()
    await settled()
    expect(await kept()).toBe('abcd')
  })

  it('stays deleted once it is dropped, even during a write', async () => {
    const keeper = createDraftKeeper(KEY)
    keeper.keep('a')
    keeper.keep('ab')
    await keeper.drop()
    await settled()
    expect(await kept()).toBeUndefined()
  })

  it('is not found again by a form that is opened before it is dropped', async () => {
    const keeper = createDraftKeeper(KEY)
    keeper.keep('a')
    const dropped = keeper.drop()
    expect(await readDraft(db, KEY)).toBeUndefined()
    await dropped
  })

  it('is read and stored for the next learner though a write of the last one never ends', async () => {
    const hung = vi.spyOn(db.drafts, 'put').mockImplementation(() => new Dexie.Promise(() => undefined))
    createDraftKeeper(KEY).keep('a')
    await vi.waitFor(() => expect(hung).toHaveBeenCalled())
    closeUserDatabase()
    db = await openUserDatabase(userIdOf('grace'))
    createDraftKeeper(KEY).keep('b')
    expect(await readDraft(db, KEY)).toMatchObject({ value: 'b' })
  })

  it('outlives what an earlier form is still dropping under the same key', async () => {
    const [earlier, later] = [createDraftKeeper(KEY), createDraftKeeper(KEY)]
    earlier.keep('a')
    const dropped = earlier.drop()
    later.keep('b')
    await dropped
    expect(await readDraft(db, KEY)).toMatchObject({ value: 'b' })
  })

  it('is stored when it is typed again while the previous one is being dropped', async () => {
    const keeper = createDraftKeeper(KEY)
    keeper.keep('a')
    const dropped = keeper.drop()
    keeper.keep('b')
    await dropped
    await settled()
    expect(await kept()).toBe('b')
  })

  it.each(['stored', 'dropped'])(
    'is %s though an earlier value could not be handled, which is reported',
    async (how) => {
      const reported = vi.fn()
      vi.stubGlobal('reportError', reported)
      const bug = new TypeError('A bug')
      await saveDraft(KEY, 'earlier')
      vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(bug)
      const keeper = createDraftKeeper(KEY, 'earlier')
      keeper.keep('a')
      if (how === 'stored') keeper.keep('ab')
      else await keeper.drop()
      await settled()
      await settled()
      expect(await kept()).toBe(how === 'stored' ? 'ab' : undefined)
      expect(reported.mock.calls).toEqual([[bug]])
    },
  )

  it('is dropped once there is nothing left to keep', async () => {
    const keeper = createDraftKeeper(KEY)
    keeper.keep('a')
    await settled()
    expect(await kept()).toBe('a')
    keeper.keep(null)
    await settled()
    expect(await kept()).toBeUndefined()
  })

  it.each(['drop', 'keep'] as const)('of another tab stays when this one is done (%s)', async (how) => {
    const keeper = createDraftKeeper(KEY)
    keeper.keep('a')
    await settled()
    await saveDraft(KEY, 'typed in another tab')
    if (how === 'drop') await keeper.drop()
    else keeper.keep(null)
    await settled()
    expect(await kept()).toBe('typed in another tab')
  })

  it('goes once it is saved if this form opened with it, whatever the order of its fields', async () => {
    await saveDraft(KEY, { step: 1, words: 'a' })
    await createDraftKeeper(KEY).drop()
    expect(await kept()).toEqual({ step: 1, words: 'a' })
    await createDraftKeeper(KEY, { words: 'a', step: 1 }).drop()
    expect(await kept()).toBeUndefined()
  })

  it('goes if this form has taken it over since it opened', async () => {
    const keeper = createDraftKeeper(KEY)
    await saveDraft(KEY, 'a')
    keeper.adopt('a')
    await keeper.drop()
    expect(await kept()).toBeUndefined()
  })

  it('never reaches the next learner of this device, nor deletes what they keep', async () => {
    const keeper = createDraftKeeper(KEY)
    keeper.keep('a')
    keeper.keep('ab')
    const next = await openUserDatabase(userIdOf('grace'))
    await settled()
    keeper.keep('abc')
    await settled()
    expect(await next.drafts.get(KEY)).toBeUndefined()
    await saveDraft(KEY, 'their own')
    await keeper.drop()
    expect(await next.drafts.get(KEY)).toMatchObject({ value: 'their own' })
  })
})

describe('a draft in a store that cannot be opened', () => {
  it('is known not to be kept because the store is broken, and kept once it can be opened', async () => {
    db.close({ disableAutoOpen: false })
    const opening = vi.spyOn(storage.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    })
    await saveTyped(KEY, 'a')
    await saveTyped(KEY, 'ab')
    expect(draftFailure.get()).toBe('unknown')
    opening.mockRestore()
    await saveTyped(KEY, 'abc')
    expect(draftFailure.get()).toBeNull()
    expect(await kept()).toBe('abc')
  })

  it('of a learner who has signed out is known to be closed', async () => {
    db.retire()
    await saveTyped(KEY, 'a')
    expect(draftFailure.get()).toBe('closed')
  })
})
