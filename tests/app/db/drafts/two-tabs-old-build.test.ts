// One draft, typed into in two tabs of a build whose code is no longer on the server.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftKeeper, readDraft } from '../../../../app/db/drafts/draft-keeper.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { asideKey, FEEDBACK_DRAFT_KEY as KEY } from '../../../../app/db/store/draft-key.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

vi.mock('../../../../app/db/drafts/words-in-draft.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
beforeEach(() => {
  setStorage(newStorage())
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
})

it('both are kept, though they cannot be compared', async () => {
  const db = await openUserDatabase(userIdOf('ada'))
  const [one, other] = [createDraftKeeper(KEY), createDraftKeeper(KEY)]
  one.keep('The timer')
  await readDraft(db, KEY)
  other.keep('The list')
  await readDraft(db, KEY)
  expect(await db.drafts.toArray()).toMatchObject([
    { key: asideKey(KEY), value: 'The timer' },
    { key: KEY, value: 'The list' },
  ])
})
