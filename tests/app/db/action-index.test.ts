// The list in memory agrees with the store, whatever happens to the rows.
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { habitCounts } from '#domain/progress/habit-counts.ts'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { actionIndexOf, searchedActions } from '../../../app/db/queries/action-index.ts'
import { indexedLibrary } from '../../../app/db/queries/use-action-library.ts'
import { readActiveActions, readHistory } from '../../../app/db/queries/use-actions.ts'
import { openPrepared } from '../../../app/db/session/open-prepared.ts'
import { actionIdOf, buildAction, buildVideo, completionIdOf, NOW, userIdOf, uuidOf } from '../../fixtures/builders.ts'

let databases = 0
const newDatabase = () => openPrepared(new UserDatabase(uuidOf(`actions ${String((databases += 1))}`), userIdOf('ada')))

const named = (name: string, given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf(name), actionTitle: name, actionDescription: '', ...given })

async function seeded() {
  const db = await newDatabase()
  await db.videos.put(buildVideo({ title: 'Habits that last' }))
  await db.actions.bulkPut([
    named('old', { createdAt: NOW - DAY_MS }),
    named('new', { createdAt: NOW, videoId: buildVideo().id }),
    named('steps', {
      createdAt: NOW - 5,
      actionType: 'tutorial',
      planningData: { tutorialSteps: [{ title: 'Open the box', description: '' }] },
    }),
    named('done', { status: 'completed', completedAt: NOW - 1 }),
    named('archived', { archivedAt: NOW }),
  ])
  return db
}

const habitDone = (name: string, occurrenceKey: string, occurredAt: number) => ({
  id: completionIdOf(`${name}/${occurrenceKey}`),
  actionId: actionIdOf(name),
  occurrenceKey,
  occurredAt,
  timeZone: 'UTC',
  voidedAt: null,
})

async function indexed(db: UserDatabase) {
  const index = actionIndexOf(db)
  await vi.waitFor(() => expect(index.get()).toBeDefined())
  return must(index.get(), 'it was read')
}

const titlesOf = (items: readonly { readonly action: Action }[]) => items.map(({ action }) => action.actionTitle)

describe('the list of actions in memory', () => {
  it.each(['', 'OLD', 'habits', 'the box', 'nothing of this'])(
    'HOM-07, HOM-08: a search for "%s" finds what a search in the store finds',
    async (search) => {
      const db = await seeded()
      const index = actionIndexOf(db)
      await vi.waitFor(() => expect(index.get()).toBeDefined())
      const rows = index.get()
      if (rows === undefined) throw new Error('it was read')
      for (const [tab, read] of [
        ['active', readActiveActions],
        ['history', readHistory],
      ] as const) {
        const { items } = await read(db, { search })
        const library = indexedLibrary(rows, { tab, search })
        expect(titlesOf(library.items)).toEqual(titlesOf(items))
        expect(library.items.map(({ videoTitle }) => videoTitle)).toEqual(items.map(({ video }) => video?.title))
        expect(library).toMatchObject({ total: items.length, activeCount: 3 })
      }
      db.retire()
    },
  )

  it('HOM-07: accents make no difference to a search, in the title or the video’s title', async () => {
    const db = await newDatabase()
    await db.videos.put(buildVideo({ title: 'Café talk' }))
    await db.actions.bulkPut([
      named('Übung'.normalize('NFD')),
      named('of the video', { videoId: buildVideo().id }),
      named('other'),
    ])
    const rows = await indexed(db)
    for (const [search, count] of [
      ['übung', 1],
      ['CAFE', 1],
      ['', 3],
    ] as const) {
      expect((await readActiveActions(db, { search })).items).toHaveLength(count)
      expect(indexedLibrary(rows, { tab: 'active', search }).items).toHaveLength(count)
    }
    db.retire()
  })

  it('a continued search finds the same as a new one', async () => {
    const db = await seeded()
    const rows = await indexed(db)
    const words = fc.constantFrom('', 'o', 'ol', 'old', 'h', 'ha', 'habit', 'the', 'the ', 'the b', 'THE BOX', 'x')
    const searches = fc.array(fc.record({ search: words, tab: fc.constantFrom('active' as const, 'history' as const) }))
    fc.assert(
      fc.property(searches, (wishes) => {
        const one = { ...rows }
        for (const wish of wishes) expect(searchedActions(one, wish)).toEqual(searchedActions({ ...rows }, wish))
      }),
    )
    db.retire()
  })

  it('a continued search looks only through its earlier results', async () => {
    const db = await seeded()
    const rows = await indexed(db)
    const read = vi.fn((text: string) => text)
    const watched = rows.active.map((row) => ({
      ...row,
      get text() {
        return read(row.text)
      },
    }))
    const one = { ...rows, active: watched }
    const found = searchedActions(one, { tab: 'active', search: 'old' }).length
    read.mockClear()
    searchedActions(one, { tab: 'history', search: 'o' })
    searchedActions(one, { tab: 'active', search: 'old h' })
    expect([found, read.mock.calls.length]).toEqual([1, 1])
    db.retire()
  })

  it('a search makes no rows and looks up no video: it lists those in memory', async () => {
    const db = await seeded()
    const rows = await indexed(db)
    const titles = new Map(rows.titles)
    const lookUp = vi.spyOn(titles, 'get')
    const { items } = indexedLibrary({ ...rows, titles }, { tab: 'active', search: 'habits' })
    expect(items.map(({ videoTitle }) => videoTitle)).toEqual(['Habits that last'])
    expect(rows.active).toContain(items[0])
    expect(lookUp).not.toHaveBeenCalled()
    db.retire()
  })

  it('a renamed video is found by its new title; the rows of other videos stay the same', async () => {
    const db = await seeded()
    const index = actionIndexOf(db)
    const before = await indexed(db)
    await db.videos.put(buildVideo({ title: 'Renamed' }))
    await vi.waitFor(() => expect([...(index.get()?.titles.values() ?? [])]).toEqual(['Renamed']))
    const rows = await indexed(db)
    const found = (search: string) => indexedLibrary(rows, { tab: 'active', search }).items
    expect(found('renamed').map(({ videoTitle }) => videoTitle)).toEqual(['Renamed'])
    expect(found('habits')).toEqual([])
    expect(rows.active.filter((row) => !before.active.includes(row))).toHaveLength(1)
    db.retire()
  })

  it('HOM-08, DAT-17: history includes ongoing habits with how often they were done, the last done first', async () => {
    const db = await seeded()
    await db.completions.bulkPut([
      habitDone('new', '2026-11-20', NOW - DAY_MS),
      habitDone('new', '2026-11-21', NOW - 3),
      habitDone('old', '2026-11-20', NOW + 5),
      habitDone('archived', '2026-11-19', NOW - 2 * DAY_MS),
      // Undone, and then completed as a one-time occurrence.
      { ...habitDone('steps', '2026-11-20', NOW), voidedAt: NOW + 1 },
      habitDone('steps', 'once:0', NOW),
    ])
    const habits = habitCounts(await db.completions.toArray())
    const [rows, listed] = [await indexed(db), await readHistory(db, {}, habits)]
    const library = indexedLibrary(rows, { tab: 'history', search: '', habits })
    const told = library.items.map(({ action, habit }) => [action.actionTitle, habit?.completionCount])
    expect(told).toEqual([
      ['old', 1],
      ['archived', 1],
      ['done', undefined],
      ['new', 2],
    ])
    expect(titlesOf(listed.items)).toEqual(titlesOf(library.items))
    expect([listed.total, library.total, library.activeCount]).toEqual([4, 4, 3])
    expect(library.isNone).toBe(false)
    const found = indexedLibrary(rows, { tab: 'history', search: 'HABITS that', habits })
    expect(titlesOf(found.items)).toEqual(['new'])
    expect(titlesOf((await readHistory(db, { search: 'HABITS that' }, habits)).items)).toEqual(['new'])
    expect(titlesOf(indexedLibrary(rows, { tab: 'active', search: '', habits }).items)).toEqual(['new', 'steps', 'old'])
    db.retire()
  })

  it('follows actions that are completed, written, renamed and removed', async () => {
    const db = await seeded()
    const index = actionIndexOf(db)
    const active = () => titlesOf(index.get()?.active ?? [])
    await vi.waitFor(() => expect(active()).toEqual(['new', 'steps', 'old']))
    await db.actions.put(named('new', { status: 'completed', completedAt: NOW }))
    await vi.waitFor(() => expect(active()).toEqual(['steps', 'old']))
    await db.actions.put(named('late', { createdAt: NOW + 1 }))
    await vi.waitFor(() => expect(active()).toEqual(['late', 'steps', 'old']))
    await db.actions.delete(actionIdOf('old'))
    await vi.waitFor(() => expect(active()).toEqual(['late', 'steps']))
    await db.videos.put(buildVideo({ title: 'Renamed' }))
    await vi.waitFor(() => expect([...(index.get()?.titles.values() ?? [])]).toEqual(['Renamed']))
    const isNone = async () => indexedLibrary(await indexed(db), { tab: 'active', search: '' }).isNone
    expect(await isNone()).toBe(false)
    await db.actions.clear()
    await vi.waitFor(async () => expect(await isNone()).toBe(true))
    db.retire()
  })

  it('keeps unchanged rows as the same objects, so that they are not drawn again', async () => {
    const db = await seeded()
    const index = actionIndexOf(db)
    await vi.waitFor(() => expect(index.get()).toBeDefined())
    const before = index.get()?.active.at(-1)?.action
    await db.actions.put(named('late', { createdAt: NOW + 1 }))
    await vi.waitFor(() => expect(index.get()?.active).toHaveLength(4))
    expect(index.get()?.active.at(-1)?.action).toBe(before)
    db.retire()
  })
})
