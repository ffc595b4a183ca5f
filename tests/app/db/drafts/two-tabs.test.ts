// One draft, typed into in two tabs: neither's words are lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { draftOfReflection, emptyReflectionDraft } from '#domain/reflection/reflection-draft.ts'
import { createDraftKeeper, readDraft } from '../../../../app/db/drafts/draft-keeper.ts'
import { saveDraft } from '../../../../app/db/drafts/drafts.ts'
import { typedElsewhere } from '../../../../app/db/store/typed-elsewhere.ts'
import { readUnfinished } from '../../../../app/db/queries/use-unfinished-drafts.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import * as keys from '../../../../app/db/store/draft-key.ts'
import { buildVideo, reflectionIdOf, userIdOf, uuidOf } from '../../../fixtures/builders.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

const KEY = keys.FEEDBACK_DRAFT_KEY
const REFUSED = brandAs(MutationId, uuidOf('refused'))
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

  it.each([
    [keys.PROFILE_DRAFT_KEY, { firstName: 'Ada', profileImageUrl: null }, { lastName: 'King' }, 'Ada'],
    [
      keys.SURVEY_DRAFT_KEY,
      { hopes: 'To cook', youtubeHabits: '' },
      { hopes: '', youtubeHabits: 'At night' },
      'To cook',
    ],
  ])('keeps both of the draft %s, which had nothing yet', async (key, mine, theirs, words) => {
    const [one, other] = [createDraftKeeper(key), createDraftKeeper(key)]
    await type(one, mine, key)
    await type(other, theirs, key)
    expect(await stored()).toEqual({ [key]: theirs, [keys.asideKey(key)]: mine })
    expect(typedElsewhere.get()?.words.trim()).toBe(words)
    expect((await readUnfinished(db)).map((shown) => shown.words.trim())).toEqual([words])
  })

  it('keeps the words of a third tab, too', async () => {
    const [one, other] = await bothOpen('Hello')
    await type(other, 'The list')
    await type(one, 'The timer')
    const third = createDraftKeeper(KEY, 'The timer')
    await type(third, 'The alarm')
    await type(one, 'The timer rings')
    const shown = await readUnfinished(db)
    expect(shown.map(({ words, isAside }) => [words, isAside])).toEqual(
      expect.arrayContaining([
        ['The list', true],
        ['The alarm', true],
      ]),
    )
    expect((await db.drafts.get(KEY))?.value).toBe('The timer rings')
    await other.settle()
    await third.drop()
    expect(await stored()).toEqual({ [KEY]: 'The timer rings' })
  })

  it('what was put aside goes when its own tab types on, and its sync issue with it once it is saved', async () => {
    await saveDraft(KEY, 'Hello')
    await db.drafts.update(KEY, { restores: [REFUSED] })
    const [one, other] = [createDraftKeeper(KEY, 'Hello'), createDraftKeeper(KEY, 'Hello')]
    await type(one, 'The timer')
    await type(other, 'The list')
    await other.settle()
    await type(one, 'The alarm')
    const [only, ...more] = await db.drafts.toArray()
    expect(only).toMatchObject({ key: KEY, value: 'The alarm', restores: [REFUSED] })
    expect(more).toEqual([])
  })

  it('is not written out to be compared while nobody else types', async () => {
    const [one] = await bothOpen('Hello')
    const written = vi.spyOn(JSON, 'stringify')
    await type(one, 'Hello, the timer')
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
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
