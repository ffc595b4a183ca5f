import { describe, expect, it } from 'vitest'
import {
  cueWords,
  draftOver,
  emptyDraft,
  freshDraft,
  parseDraft,
  pickAction,
  planFromWords,
  writeWhen,
  type CaptureDraft,
} from '#domain/action/capture-draft.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import { must } from '#domain/kernel/invariant.ts'
import { buildInsights } from '../../fixtures/builders.ts'

const { actions } = buildInsights()
const empty = emptyDraft('2026-11-22')
const dayBefore = { now: Date.parse('2026-11-21T12:00:00.000Z'), timeZone: 'UTC' }
const pick = (draft: CaptureDraft, suggestions: readonly SuggestedAction[], choice: CaptureDraft['choice']) =>
  pickAction(dayBefore, draft, { suggestions, choice })

describe('opening the wizard', () => {
  it.each([
    ['UTC', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-23'],
  ])('offers a reminder for tomorrow on the calendar of %s', (timeZone, date) => {
    const now = Date.parse('2026-11-21T12:00:00.000Z')
    expect(freshDraft({ now, timeZone })).toEqual(emptyDraft(date))
  })
})

describe('picking an action', () => {
  it('fills what, when and first step from the suggestion', () => {
    const draft = pick(empty, actions, 0)
    expect(draft.choice).toBe(0)
    expect(draft.what).toBe(actions[0]?.title)
    expect(draft.firstStep).toBe(actions[0]?.firstStep)
  })

  it('exchanges the words of one suggestion for those of another', () => {
    expect(pick(pick(empty, actions, 0), actions, 1).what).toBe(actions[1]?.title)
  })

  it('keeps what the learner wrote', () => {
    const written = { ...pick(empty, actions, 0), what: 'My own words', where: 'kitchen' }
    const draft = pick(written, actions, 1)
    expect(draft.what).toBe('My own words')
    expect(draft.where).toBe('kitchen')
  })

  it('keeps the repeat chosen for a suggestion that is picked once more', () => {
    const weekly = { ...pick(empty, actions, 0), repeat: 'weekly' as const }
    expect([0, 1].map((choice) => pick(weekly, actions, choice).repeat)).toEqual(['weekly', 'one-time'])
  })

  it('removes prefilled words for one’s own plan', () => {
    expect(pick(pick(empty, actions, 0), actions, 'own')).toMatchObject({
      choice: 'own',
      what: '',
      when: '',
    })
  })

  it('puts a cue into the first person', () => {
    const action = { ...must(actions[0], 'there are four'), suggestedCue: 'When you look at your calendar tonight.' }
    expect(cueWords(action)).toBe('When I look at my calendar tonight')
  })
})

describe('a kept draft', () => {
  it('comes back letter for letter', () => {
    const draft = { ...empty, reflection: '  two lines \n here ', choice: 'own' as const, step: 2 as const }
    expect(parseDraft(structuredClone(draft))).toEqual(draft)
  })

  it('loses only what no longer fits', () => {
    expect(parseDraft({ ...empty, reflection: 'kept', choice: 99, repeat: 'hourly', step: 7 })).toEqual({
      ...empty,
      reflection: 'kept',
    })
  })

  it('has a pick only among four suggestions', () => {
    expect(parseDraft({ ...empty, choice: 3 })?.choice).toBe(3)
    expect(parseDraft({ ...empty, choice: 4 })?.choice).toBeNull()
    expect(parseDraft({ ...empty, choice: -1 })?.choice).toBeNull()
  })

  it('names the suggestion that was picked, wherever new insights have it', () => {
    const draft = pick(empty, actions, 0)
    expect(draftOver(draft, actions)).toBe(draft)
    expect(draftOver(draft, [...actions].reverse())).toEqual({ ...draft, choice: actions.length - 1 })
  })

  it('names no other suggestion in place of one that is gone, and keeps its words', () => {
    const draft = pick(empty, actions, 0)
    const others = actions.slice(1)
    expect(draftOver(draft, others)).toEqual({ ...draft, choice: null, picked: null })
    // Its words are not taken for those of another suggestion either.
    expect(pick(draft, others, 0)).toMatchObject({ choice: 0, picked: others[0]?.title, what: draft.what })
  })

  it('of one’s own plan is the same over any suggestions', () => {
    const draft = pick(empty, actions, 'own')
    expect(draftOver(draft, [])).toBe(draft)
  })

  it('must be an object', () => {
    expect(parseDraft('x')).toBeNull()
    expect(parseDraft(undefined)).toBeNull()
  })
})

describe('when it will be done', () => {
  const actionCued = (suggestedCue: string) => ({ ...must(actions[0], 'an action'), suggestedCue, when: '' })
  const empty = emptyDraft('2026-11-22')

  it('reminds at the time of the cue', () => {
    expect(writeWhen(dayBefore, empty, 'after lunch')).toMatchObject({ when: 'after lunch', time: '12:30' })
  })

  it('keeps a time that the learner gave the reminder', () => {
    expect(writeWhen(dayBefore, { ...empty, time: '18:00' }, '07:30').time).toBe('18:00')
    expect(writeWhen(dayBefore, { ...writeWhen(dayBefore, empty, '07:30'), time: '18:00' }, '08:00').time).toBe('18:00')
  })

  it('goes with the cue of the suggestion that is picked, and with the next one', () => {
    const [first, second] = [
      { ...actionCued('Every evening, after dinner') },
      { ...actionCued('Tomorrow, before you open your mail') },
    ]
    const picked = pick(empty, [first, second], 0)
    expect(picked).toMatchObject({ when: 'Every evening, after dinner', time: '20:00' })
    expect(pick(picked, [first, second], 1).time).toBe('09:00')
    expect(pick({ ...picked, time: '19:00' }, [first, second], 1).time).toBe('19:00')
  })

  it.each([
    ['2026-11-22T12:00:00Z', 'This evening, after dinner', '2026-11-22'],
    ['2026-11-22T21:00:00Z', 'This evening, after dinner', '2026-11-23'],
    ['2026-11-22T12:00:00Z', 'After dinner', '2026-11-23'],
  ])('at %s a reminder of “%s” is offered for %s', (at, when, date) => {
    const world = { now: Date.parse(at), timeZone: 'UTC' }
    expect(writeWhen(world, freshDraft(world), when).date).toBe(date)
    expect(pickAction(world, freshDraft(world), { suggestions: [actionCued(when)], choice: 0 }).date).toBe(date)
    const own = { ...freshDraft(world), date: '2026-12-24' }
    expect(writeWhen(world, own, when).date).toBe('2026-12-24')
  })

  describe('on the day itself', () => {
    const world = { now: Date.parse('2026-11-22T15:00:00Z'), timeZone: 'UTC' }
    const suggestions = [actionCued('Tonight, before you open your mail'), actionCued('After breakfast')]
    const choosing = (draft: CaptureDraft, choice: CaptureDraft['choice']) =>
      pickAction(world, draft, { suggestions, choice })
    const tonight = choosing(freshDraft(world), 0)
    const usual = { date: '2026-11-23', time: '09:00' }

    it('leaves today with the cue that said so', () => {
      expect(tonight).toMatchObject({ date: '2026-11-22', time: '21:30' })
      expect(choosing(tonight, 1)).toMatchObject(usual)
      expect(choosing(choosing(tonight, null), 1)).toMatchObject(usual)
      expect(planFromWords(world, tonight, { suggestions, evidence: { quote: 'write', startMs: 0 } })).toMatchObject(
        usual,
      )
      const late = { ...world, now: Date.parse('2026-11-22T21:31:00Z') }
      expect(pickAction(late, tonight, { suggestions, choice: 1 })).toMatchObject(usual)
    })

    it.each([
      ['22:00', '2026-11-22'],
      ['08:00', '2026-11-23'],
      ['', '2026-11-23'],
    ])('at a learner’s own %s, “tonight” is %s, and another cue tomorrow', (time, date) => {
      const own = writeWhen(world, { ...freshDraft(world), time }, 'tonight')
      expect(own).toMatchObject({ time, date })
      expect(writeWhen(world, own, 'after lunch')).toMatchObject({ time, date: '2026-11-23' })
      expect(writeWhen(world, { ...tonight, time }, 'after lunch')).toMatchObject({ time, date: '2026-11-23' })
    })

    it('keeps a day that the learner gave the reminder, at each key of what is typed', () => {
      const own = { ...choosing(freshDraft(world), 0), date: '2026-12-24' }
      expect(writeWhen(world, writeWhen(world, own, 'tonigh'), 'tonight').date).toBe('2026-12-24')
      expect(writeWhen(world, { ...tonight, date: '2026-11-23' }, 'tonight, late').date).toBe('2026-11-23')
    })
  })

  it('follows each key of a time being typed', () => {
    const typed = ['0', '07', '07:', '07:3', '07:30', '07:3', '07:35'].reduce(
      (draft, when) => writeWhen(dayBefore, draft, when),
      empty,
    )
    expect(typed.time).toBe('07:35')
  })
})
