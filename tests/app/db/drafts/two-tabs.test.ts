// One draft, typed into in two tabs: neither's words are lost.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftOfReflection, emptyReflectionDraft } from '#domain/reflection/reflection-draft.ts'
import { createDraftKeeper, readDraft } from '../../../../app/db/drafts/draft-keeper.ts'
import { saveDraft } from '../../../../app/db/drafts/drafts.ts'
import { typedElsewhere } from '../../../../app/db/drafts/typed-elsewhere.ts'
import { readUnfinished } from '../../../../app/db/queries/use-unfinished-drafts.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import * as keys from '../../../../app/db/store/draft-key.ts'
import { buildVideo, reflectionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

const KEY = keys.FEEDBACK_DRAFT_KEY
let db: UserDatabase

beforeEach(async () => {
  setStorage(newStorage())
  db = await openUserDatabase(userIdOf('ada'))
  typedElsewhere.set(null)
})
afterEach(closeUserDatabase)

const stored = async () => Object.fromEntries((await db.drafts.toArray()).map(({ key, value }) => [key, value]))
const bothOpen = async (value: string) => {
  await saveDraft(KEY, value)
  return [createDraftKeeper(KEY, value), createDraftKeeper(KEY, value)] as const
}
type Keeper = ReturnType<typeof createDraftKeeper>
const type = async (keeper: Keeper, value: unknown, key: string = KEY) => {
  keeper.keep(value)
  // Waits for what is being stored.
  await readDraft(db, key)
}

describe('a draft typed into in two tabs', () => {
  it('keeps the words of both, however they alternate, and says so', async () => {
    const [one, other] = await bothOpen('Hello')
    await type(one, 'Hello, the timer')
    await type(other, 'Hello, the list')
    expect(await stored()).toEqual({ [KEY]: 'Hello, the list', [keys.asideKey(KEY)]: 'Hello, the timer' })
    expect(typedElsewhere.get()).toEqual({ words: 'Hello, the timer' })
    await type(one, 'Hello, the timer rings')
    await type(other, 'Hello, the list is long')
    expect(await stored()).toEqual({ [KEY]: 'Hello, the list is long', [keys.asideKey(KEY)]: 'Hello, the timer rings' })
  })

  it('keeps nothing twice if the words typed here contain the others', async () => {
    const [one, other] = await bothOpen('Hello')
    await type(one, 'Hello, the timer')
    await type(other, 'Hello, the timer rings')
    expect(await stored()).toEqual({ [KEY]: 'Hello, the timer rings' })
    expect(typedElsewhere.get()).toBeNull()
  })

  it.each(['saved', 'discarded'])('what was put aside goes once its own tab has %s it', async (how) => {
    const [one, other] = await bothOpen('Hello')
    await type(one, 'The timer')
    await type(other, 'The list')
    await (how === 'saved' ? one.settle() : one.drop())
    expect(await stored()).toEqual({ [KEY]: 'The list' })
  })

  it('what was put aside stays when the other tab is done', async () => {
    const [one, other] = await bothOpen('Hello')
    await type(one, 'The timer')
    await type(other, 'The list')
    await other.settle()
    expect(await stored()).toEqual({ [keys.asideKey(KEY)]: 'The timer' })
  })

  it('counts as unfinished, with its words and what it is about; no form opens it', async () => {
    const video = buildVideo({ title: 'Walking' })
    await db.videos.put(video)
    const key = keys.reflectionDraftKey(video.id)
    const id = reflectionIdOf('both')
    const empty = emptyReflectionDraft(id)
    const draftOf = (response: string) =>
      draftOfReflection(id, {
        steps: [{ step: 1, question: 'What?', placeholder: '', response, isComplete: true }],
        completedAt: '2026-11-21T12:00:00.000Z',
      })
    await saveDraft(key, empty)
    const [one, other] = [createDraftKeeper(key, empty), createDraftKeeper(key, empty)]
    await type(one, draftOf('One shoe'), key)
    await type(other, draftOf('Two shoes'), key)
    expect((await readUnfinished(db)).map(({ draft: _, ...shown }) => shown)).toEqual(
      expect.arrayContaining([
        { kind: 'reflection', subject: 'Walking', opens: video.id, words: 'Two shoes', isAside: false },
        { kind: 'reflection', subject: 'Walking', opens: null, words: 'One shoe', isAside: true },
      ]),
    )
  })
})
