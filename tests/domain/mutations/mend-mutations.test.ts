import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { isEnding, mendDraftOf, mendMutations, mendUndo, offeredMends } from '#domain/mutations/mend-mutations.ts'
import { MENDS, type MendDraft } from '#domain/review/review-draft.ts'
import {
  actionIdOf,
  buildAction,
  buildInsights,
  buildVideo,
  completionIdOf,
  NOW,
  reflectionIdOf,
} from '../../fixtures/builders.ts'

const video = buildVideo()
const suggestions = buildInsights().actions
const action = buildAction({
  videoId: video.id,
  reminderActive: true,
  reminderType: 'one-time',
  reminderTime: new Date(NOW - DAY_MS).toISOString(),
  nextReminderAt: NOW - DAY_MS,
  planningData: { when: 'at noon', firstStep: 'Shoes' },
})
const world = {
  now: NOW,
  timeZone: 'UTC',
  suggestions,
  steps: [],
  newIds: () => ({ actionId: actionIdOf('new'), reflectionId: reflectionIdOf('new') }),
}
const writes = (given: Partial<MendDraft>) => mendMutations(action, { ...mendDraftOf(action, world), ...given }, world)
const named = (given: Partial<MendDraft>) => {
  const calls = writes(given)
  return calls.ok ? calls.value.map(({ mutation, args }) => [mutation.name, args]) : calls.error.field
}

describe('mending a missed action', () => {
  it('starts with its own words and a day in the future', () => {
    expect(mendDraftOf(action, world)).toEqual({
      mend: 'keep',
      firstStep: 'Shoes',
      when: 'at noon',
      date: '2026-11-22',
      time: '12:00',
      swap: '',
      isDone: false,
      seen: { firstStep: 'Shoes', when: 'at noon' },
    })
  })

  it('offers a recurring time in local time, whatever zone it was set in', () => {
    const daily = { ...action, reminderType: 'daily', reminderTime: '12:00', reminderTimeZone: 'Asia/Tokyo' } as const
    expect(mendDraftOf(daily, { now: NOW, timeZone: 'UTC' })).toMatchObject({ time: '03:00', date: '' })
  })

  it('names what was there when the learner began, not what another device wrote since', () => {
    const draft: MendDraft = { ...mendDraftOf(action, world), mend: 'smaller', firstStep: 'One shoe' }
    const elsewhere = { ...action, planningData: { ...action.planningData, firstStep: 'Socks' } }
    expect(mendMutations(elsewhere, draft, world)).toMatchObject({
      value: [{ args: { seen: { planningData: { firstStep: 'Shoes' } } } }],
    })
    const untouched = { ...draft, firstStep: 'Shoes' }
    expect(mendMutations(elsewhere, untouched, world)).toEqual({ ok: true, value: [] })
    // Kept by a build that did not store it.
    expect(mendMutations(elsewhere, { ...draft, seen: null }, world)).toMatchObject({
      value: [{ args: { seen: { planningData: { firstStep: 'Socks' } } } }],
    })
  })

  it('keeping it writes nothing, nor do unchanged words', () => {
    expect(named({ mend: 'keep' })).toEqual([])
    expect(named({ mend: 'smaller' })).toEqual([])
    expect(named({ mend: 'cue', when: ' at noon ' })).toEqual([])
  })

  it('a smaller step and another cue change only that text, and name the old one', () => {
    expect(named({ mend: 'smaller', firstStep: 'One shoe' })).toEqual([
      [
        'editAction',
        {
          actionId: action.id,
          edit: { planningData: { firstStep: 'One shoe' } },
          seen: { planningData: { firstStep: 'Shoes' } },
        },
      ],
    ])
    expect(named({ mend: 'cue', when: 'after lunch' })).toMatchObject([['editAction', { actionId: action.id }]])
  })

  it('another time sets the reminder again, of the same type', () => {
    expect(named({ mend: 'time', date: '2026-11-23', time: '07:30' })).toMatchObject([
      ['setReminder', { reminderType: 'one-time', reminderTime: '2026-11-23T07:30:00.000Z', reminderActive: true }],
    ])
    const daily = { ...action, reminderType: 'daily', reminderTime: '12:00' } as const
    const calls = mendMutations(daily, { ...mendDraftOf(daily, world), mend: 'time', time: '07:30' }, world)
    expect(calls).toMatchObject({ ok: true, value: [{ args: { reminderType: 'daily', reminderTime: '07:30' } }] })
  })

  it.each([
    ['daily', { reminderType: 'daily', reminderTime: '12:00' }, {}, 0],
    [
      'daily, set in another zone',
      { reminderType: 'daily', reminderTime: '12:00', reminderTimeZone: 'Asia/Tokyo' },
      {},
      0,
    ],
    ['daily, at another time', { reminderType: 'daily', reminderTime: '12:00' }, { time: '12:01' }, 1],
    ['daily, but snoozed', { reminderType: 'daily', reminderTime: '12:00', snoozedUntil: NOW + 1 }, {}, 1],
    ['daily, but switched off', { reminderType: 'daily', reminderTime: '12:00', reminderActive: false }, {}, 1],
    [
      'weekly, on the same weekday',
      { reminderType: 'weekly', reminderTime: '12:00', reminderAnchor: NOW - 7 * DAY_MS },
      {},
      0,
    ],
    [
      'weekly, on another weekday',
      { reminderType: 'weekly', reminderTime: '12:00', reminderAnchor: NOW - DAY_MS },
      {},
      1,
    ],
    ['once, at a time to come', { reminderTime: '2026-11-23T07:30:00Z' }, { date: '2026-11-23', time: '07:30' }, 0],
    [
      'once, on that day of another year',
      { reminderTime: '2037-11-28T07:30:00Z' },
      { date: '2026-11-28', time: '07:30' },
      1,
    ],
    ['once, a day later', { reminderTime: '2026-11-22T07:30:00Z' }, { date: '2026-11-23', time: '07:30' }, 1],
  ] as const)('another time that is the present one is no change: %s', (_title, given, chosen, writes) => {
    const set = { ...action, reminderTimeZone: 'UTC', ...given }
    const draft = { ...mendDraftOf({ ...set, reminderActive: true }, world), mend: 'time' as const, ...chosen }
    const calls = mendMutations(set, draft, world)
    expect(calls.ok ? calls.value.length : calls.error).toBe(writes)
  })

  it('what was done and never marked is completed for the time it was due, and an undo sets its reminder again', () => {
    expect(named({ mend: 'did' })).toEqual([
      ['completeAction', { actionId: action.id, occurrenceKey: dueOccurrenceKey(action, [], NOW) }],
    ])
    expect(isEnding('did')).toBe(true)
    const known = {
      actionId: action.id,
      occurrenceKey: dueOccurrenceKey(action, [], NOW),
      occurredAt: NOW,
      voidedAt: null,
    }
    const completions = [{ ...known, id: completionIdOf('mine'), timeZone: 'UTC' }]
    const [undo] = mendUndo('did', { action, swappedIn: actionIdOf('new'), afterMs: 0, completions })
    expect(undo?.mutation.name).toBe('reopenAction')
    // Named, so that a completion that another device sends later survives.
    const completionIds = [completionIdOf('mine')]
    const { reminderTime } = action
    const chosen = { reminderType: 'one-time', reminderTime, reminderTimeZone: null, weekday: null }
    expect(undo?.args).toEqual({
      actionId: action.id,
      completionIds,
      reminder: { setAt: action.reminderSetAt, snoozedUntil: action.snoozedUntil, chosen },
    })
  })

  it('offers what makes sense: no swap for nothing, and no completion of a habit or a tutorial as a whole', () => {
    expect(offeredMends(action, suggestions)).toEqual(MENDS)
    expect(offeredMends(action, [])).not.toContain('swap')
    expect(offeredMends({ ...action, reminderType: 'daily' }, suggestions)).not.toContain('did')
    expect(offeredMends({ ...action, actionType: 'tutorial' }, suggestions)).not.toContain('did')
  })

  it('a swap plans the other action at the same hour and lets this one go, together', () => {
    expect(named({ mend: 'swap', swap: 'Tell a friend about it' })).toMatchObject([
      ['saveAction', { id: actionIdOf('new'), videoId: video.id, actionTitle: 'Tell a friend about it' }],
      ['setReminder', { actionId: actionIdOf('new'), reminderTime: '2026-11-22T12:00:00.000Z' }],
      ['archiveAction', { actionId: action.id }],
    ])
  })

  it('TUT-01: a tutorial that is swapped in has all steps the video tells', () => {
    const steps = ['Weigh the flour', 'Add the water', 'Let it rest'].map((title) => ({ title, description: '' }))
    const [bread] = suggestions.map((one) => ({ ...one, type: 'tutorial' as const, title: 'Bake bread', steps: [] }))
    const baking = { ...world, suggestions: bread === undefined ? [] : [bread], steps }
    const calls = mendMutations(action, { ...mendDraftOf(action, world), mend: 'swap', swap: 'Bake bread' }, baking)
    expect(calls).toMatchObject({ ok: true, value: [{ args: { planningData: { tutorialSteps: steps } } }, {}, {}] })
  })

  it('a swap for nothing, or for an action without a video, says what to do', () => {
    const swap = 'Tell a friend about it'
    const problem = { ok: false, error: { field: 'swap', text: 'Pick the one to do instead' } }
    expect(writes({ mend: 'swap', swap: '' })).toEqual(problem)
    const draft: MendDraft = { ...mendDraftOf(action, world), mend: 'swap', swap }
    expect(mendMutations({ ...action, videoId: null }, draft, world)).toEqual(problem)
    const untitled = { ...world, suggestions: suggestions.map((one) => ({ ...one, title: ' ' })) }
    expect(mendMutations(action, { ...draft, swap: ' ' }, untitled)).toEqual({
      ok: false,
      error: { field: 'swap', text: 'Say what you will do' },
    })
  })

  it('letting it go archives it', () => {
    expect(named({ mend: 'let_go' })).toEqual([['archiveAction', { actionId: action.id, reason: 'let_go' }]])
  })

  it('an ending is undone as a whole: the action returns, and the swapped-in one is removed', () => {
    const given = { action, swappedIn: actionIdOf('new'), afterMs: 2000, completions: [] }
    const undone = (mend: 'let_go' | 'swap') => mendUndo(mend, given).map(({ mutation, args }) => [mutation.name, args])
    expect(undone('let_go')).toEqual([['unarchiveAction', { actionId: action.id, afterMs: 2000 }]])
    expect(undone('swap')).toEqual([...undone('let_go'), ['hardDeleteAction', { actionId: actionIdOf('new') }]])
    expect(MENDS.filter(isEnding)).toEqual(['did', 'swap', 'let_go'])
  })

  it.each([
    [{ mend: 'smaller', firstStep: ' ' }, 'firstStep'],
    [{ mend: 'cue', when: '' }, 'when'],
    [{ mend: 'time', time: '' }, 'time'],
    [{ mend: 'time', date: '' }, 'date'],
    [{ mend: 'time', date: '2026-11-20' }, 'date'],
    [{ mend: 'swap', swap: '' }, 'swap'],
    [{ mend: 'swap', swap: 'None of these' }, 'swap'],
  ] as const)('%j is refused at %s', (given, field) => {
    expect(named(given)).toBe(field)
  })

  it('law: whatever was typed, it is saved or its field is named; nothing throws', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    const titles = fc.constantFrom(...suggestions.map(({ title }) => title), '')
    fc.assert(
      fc.property(
        fc.record({
          mend: fc.constantFrom(...MENDS),
          firstStep: text,
          when: text,
          date: text,
          time: text,
          swap: titles,
        }),
        (given) => {
          const calls = writes(given)
          if (!calls.ok) expect(calls.error.text).not.toBe('')
          else expect(calls.value.length).toBeLessThanOrEqual(3)
        },
      ),
    )
  })
})
