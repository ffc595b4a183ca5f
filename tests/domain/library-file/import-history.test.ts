import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { actionsCalls } from '#domain/library-file/import-calls.ts'
import { newPast, pastKey } from '#domain/library-file/import-history.ts'
import { MAX_COMPLETIONS, type FileAction, type FileCompletion } from '#domain/library-file/library-file.ts'
import { actionIdOf, NOW } from '../../fixtures/builders.ts'
import { checkLibrary } from '../../setup/check-library.ts'

const WALK = actionIdOf('walk')
const iso = (at: number) => new Date(at).toISOString()
const one = (given: Partial<FileCompletion> = {}): FileCompletion => {
  const at = given.at ?? iso(NOW - DAY_MS)
  return { occurrence: at.slice(0, 10), at, timeZone: 'UTC', ...given }
}
const action = (completions: readonly FileCompletion[], given: Partial<FileAction> = {}): FileAction => ({
  ...{
    id: WALK,
    title: 'Walk',
    description: '',
    type: 'Habit',
    state: 'open',
    plan: {},
    motivation: {},
    evidence: null,
  },
  ...{ reminder: null, completions: [...completions] },
  ...given,
})
const EMPTY = { now: NOW, past: new Set<string>(), actions: new Map<string, { archivedAt: number | null }>() }

describe('the past that a file adds', () => {
  it('is none for a file without completions', () => {
    const { completions: _, ...older } = action([])
    expect(newPast(older, EMPTY)).toEqual({ done: [], skipped: [], leftOut: 0 })
  })

  it.each([
    ['of tomorrow', one({ at: iso(NOW + DAY_MS) })],
    ['of a day long after it was made', one({ occurrence: '2099-01-01' })],
    ['of a week long after it was made', one({ occurrence: '2099-W01' })],
  ])('leaves out and counts a completion %s', (_what, wrong) => {
    expect(newPast(action([wrong, one()]), EMPTY)).toMatchObject({ done: [{ key: one().occurrence }], leftOut: 1 })
  })

  it('takes one that was done ahead, and one by a clock that is a little fast as done now', () => {
    const ahead = one({ occurrence: iso(NOW + DAY_MS).slice(0, 10) })
    const fast = one({ at: iso(NOW + HOUR_MS / 2), occurrence: 'once:0' })
    expect(newPast(action([ahead, fast]), EMPTY)).toMatchObject({
      done: [{ at: NOW - DAY_MS }, { at: NOW }],
      leftOut: 0,
    })
  })

  it('counts an occurrence once, the earlier of two, and done before skipped', () => {
    const [early, late] = [one({ at: iso(NOW - DAY_MS) }), one({ at: iso(NOW - DAY_MS + 1) })]
    const skipped = one({ at: iso(NOW - DAY_MS - 1), isSkipped: true })
    for (const list of [
      [early, late, skipped],
      [skipped, late, early],
    ]) {
      expect(newPast(action(list), EMPTY)).toMatchObject({ done: [{ at: NOW - DAY_MS }], skipped: [], leftOut: 0 })
    }
  })

  it('has nothing that is here, nor what an action that is archived here cannot take', () => {
    const past = new Set([pastKey(WALK, one().occurrence)])
    expect(newPast(action([one()]), { ...EMPTY, past })).toEqual({ done: [], skipped: [], leftOut: 0 })
    const archived = { ...EMPTY, actions: new Map([[String(WALK), { archivedAt: NOW - 2 * DAY_MS }]]) }
    expect(newPast(action([one()]), archived).done).toEqual([])
  })

  it('in a zone that is unknown here is taken by UTC', () => {
    expect(newPast(action([one({ timeZone: 'Mars/Base' })]), EMPTY).done).toMatchObject([{ timeZone: 'UTC' }])
  })
})

describe('the calls for it', () => {
  const names = (given: FileAction) =>
    actionsCalls([given], null, { ...EMPTY, ids: new Set() }).map(({ mutation, done }) => [mutation.name, done?.at])

  it('complete a done action at its time, and only once', () => {
    const done = one({ occurrence: 'once:0' })
    expect(names(action([done], { state: 'done', addedAt: iso(NOW - 3 * DAY_MS) }))).toEqual([
      ['saveAction', NOW - 3 * DAY_MS],
      ['completeAction', NOW - DAY_MS],
    ])
    expect(names(action([], { state: 'done' }))).toEqual([
      ['saveAction', undefined],
      ['completeAction', undefined],
    ])
  })

  it('stay few however often the file says that it was reopened', () => {
    expect(names(action([one({ occurrence: 'once:999999' })])).length).toBeLessThan(5)
  })

  it('date no reminder by a time that has not come', () => {
    const reminder = {
      type: 'daily',
      time: '08:00',
      timeZone: 'UTC',
      isActive: true,
      since: iso(NOW + DAY_MS),
    } as const
    expect(names(action([], { reminder }))).toEqual([
      ['saveAction', undefined],
      ['setReminder', undefined],
    ])
  })
})

describe('a file with a damaged past', () => {
  const sentenceOf = (given: object) => {
    const head = { format: 'afterwatch-library', version: 1, exportedAt: iso(NOW), videos: [] }
    const checked = checkLibrary({ ...head, unattachedActions: [{ ...action([]), ...given }] })
    return checked.ok ? 'taken' : checked.error
  }
  it.each([
    [{ completions: [{ ...one(), at: 'yesterday' }] }, 'A completion needs an ISO time'],
    [{ completions: Array.from({ length: 100_000 }, () => one()) }, `An action has at most ${String(MAX_COMPLETIONS)} completions`],
    [{ snoozedUntil: 7 }, 'snoozedUntil'],
    [{ completions: 'all' }, 'completions'],
    [{ completions: [{ ...one(), occurrence: '2026-13-45' }] }, 'occurrence'],
  ])('is refused with its reason: case %#', (given, sentence) => {
    expect(sentenceOf(given)).toContain('The file is damaged.')
    expect(sentenceOf(given)).toContain(sentence)
  })
}) // prettier-ignore
