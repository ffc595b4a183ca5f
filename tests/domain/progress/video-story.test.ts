import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Completion } from '#domain/action/completion.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { ledToSomething, storySentence, timesText, videoStory, type StoryRows } from '#domain/progress/video-story.ts'
import { RECALL_GRADES, type Recall, type RecallGrade } from '#domain/recall/recall.ts'
import { actionIdOf, buildAction, buildReflection, buildVideo, completionIdOf, NOW } from '../../fixtures/builders.ts'

const video = buildVideo({ createdAt: NOW })
const walk = buildAction({ id: actionIdOf('walk'), actionTitle: 'Walk', videoId: video.id, createdAt: NOW + DAY_MS })
const call = buildAction({
  id: actionIdOf('call'),
  actionTitle: 'Call',
  videoId: video.id,
  createdAt: NOW + 2 * DAY_MS,
})
const done = (days: number, given: Partial<Completion> = {}): Completion => ({
  id: completionIdOf(`${given.actionId ?? walk.id}/${String(days)}`),
  actionId: walk.id,
  occurrenceKey: `once:${String(days)}`,
  occurredAt: NOW + days * DAY_MS,
  timeZone: 'UTC',
  voidedAt: null,
  ...given,
})
const recalled = (...grades: readonly (RecallGrade | null)[]): Recall => ({
  id: video.id,
  reviews: grades.map((grade, at) => ({
    id: `review-${String(at)}`,
    grade,
    at: NOW + (10 + at) * DAY_MS,
  })) as Recall['reviews'],
  isOff: false,
  isOffSetAt: null,
  dueAt: null,
  reviewedAt: null,
})
const rows = (given: Partial<StoryRows> = {}): StoryRows => ({
  video,
  actions: [],
  completions: [],
  reflections: [],
  recall: undefined,
  ...given,
})
const day = (at: number) => `day ${String((at - NOW) / DAY_MS)}`
const sentence = (given: Partial<StoryRows>) => storySentence(videoStory(rows(given)), day)
const kinds = (given: Partial<StoryRows>) => videoStory(rows(given)).entries.map(({ kind }) => kind)

describe('what a video led to, in a sentence', () => {
  it.each<[string, Partial<StoryRows>, string]>([
    ['nothing yet', {}, 'You added this on day 0.'],
    ['a plan', { actions: [walk] }, 'You added this on day 0 and planned one action.'],
    [
      'a plan done once',
      { actions: [walk], completions: [done(3)] },
      'You added this on day 0, planned one action, and did it once, on day 3.',
    ],
    [
      'a plan done six times, and remembered twice',
      { actions: [walk], completions: [1, 2, 3, 4, 5, 6].map((at) => done(at)), recall: recalled('knew', 'hard') },
      'You added this on day 0, planned one action, did it 6 times, last on day 6, and remembered it twice.',
    ],
    [
      'several plans',
      { actions: [walk, call], completions: [done(3), done(4, { actionId: call.id })] },
      'You added this on day 0, planned 2 actions, and did them twice in all, last on day 4.',
    ],
    [
      'one of several plans done',
      { actions: [walk, call], completions: [done(3)] },
      'You added this on day 0, planned 2 actions, and did one of them once, on day 3.',
    ],
    [
      'one of several plans done often',
      { actions: [walk, call], completions: [1, 2, 3, 4, 5].map((at) => done(at)) },
      'You added this on day 0, planned 2 actions, and did one of them 5 times, last on day 5.',
    ],
    [
      'two of three plans done',
      {
        actions: [walk, call, { ...call, id: actionIdOf('write') }],
        completions: [done(1), done(2), done(4, { actionId: call.id })],
      },
      'You added this on day 0, planned 3 actions, and did 2 of them 3 times in all, last on day 4.',
    ],
    [
      'a reflection',
      { reflections: [buildReflection({ createdAt: NOW })] },
      'You added this on day 0 and reflected on it.',
    ],
    ['forgotten each time', { recall: recalled('forgot') }, 'You added this on day 0.'],
  ])('%s', (_title, given, expected) => {
    expect(sentence(given)).toBe(expected)
  })

  it('gives counts in words', () => {
    expect([1, 2, 3].map(timesText)).toEqual(['once', 'twice', '3 times'])
  })
})

describe('what a video led to, in order', () => {
  it('is chronological; an action done often is listed where it was done last', () => {
    const completions = [done(9), done(3), done(5, { actionId: call.id })]
    const archived = { ...call, archivedAt: NOW + 6 * DAY_MS, archiveReason: 'let_go' } as const
    const told = videoStory(
      rows({
        actions: [archived, walk],
        completions,
        reflections: [buildReflection({ createdAt: NOW + 4 * DAY_MS })],
        recall: recalled('forgot', 'knew'),
      }),
    )
    expect(told.entries).toEqual([
      { kind: 'added', at: NOW },
      { kind: 'planned', at: NOW + DAY_MS, title: 'Walk' },
      { kind: 'planned', at: NOW + 2 * DAY_MS, title: 'Call' },
      { kind: 'reflected', at: NOW + 4 * DAY_MS },
      { kind: 'done', at: NOW + 5 * DAY_MS, title: 'Call', times: 1 },
      { kind: 'let_go', at: NOW + 6 * DAY_MS, title: 'Call' },
      { kind: 'done', at: NOW + 9 * DAY_MS, title: 'Walk', times: 2 },
      { kind: 'remembered', at: NOW + 11 * DAY_MS, times: 1, asked: 2 },
    ])
  })

  it('says what was undone, skipped or completed forever', () => {
    const taken = done(3, { voidedAt: NOW + 4 * DAY_MS })
    const skipped = done(5, { voidedAt: NOW + 5 * DAY_MS })
    expect(kinds({ actions: [walk], completions: [taken, skipped], recall: recalled(null) })).toEqual([
      'added',
      'planned',
    ])
    expect(kinds({ actions: [{ ...walk, archivedAt: NOW + 9 * DAY_MS }] })).toEqual(['added', 'planned', 'ended'])
    expect(ledToSomething(videoStory(rows()))).toBe(false)
    expect(ledToSomething(videoStory(rows({ actions: [walk] })))).toBe(true)
  })

  it.each([0, 1, 999])('lists a plan saved together with the video after it, though dated %i ms before', (ms) => {
    expect(kinds({ actions: [{ ...walk, createdAt: NOW - ms }], completions: [done(0)] })).toEqual([
      'added',
      'planned',
      'done',
    ])
  })

  it('lists a plan that is older than its video, which was deleted and added again, before it', () => {
    expect(kinds({ actions: [{ ...walk, createdAt: NOW - 1000 }] })).toEqual(['planned', 'added'])
  })

  it('law: it is in order, counts each living completion once, and its sentence has no wrong number', () => {
    const days = fc.uniqueArray(fc.nat(40), { maxLength: 8 })
    fc.assert(
      fc.property(
        days,
        days,
        fc.array(fc.constantFrom(...RECALL_GRADES, null), { maxLength: 5 }),
        (of, other, grades) => {
          const completions = [...of.map((at) => done(at)), ...other.map((at) => done(at, { actionId: call.id }))]
          const story = videoStory(rows({ actions: [walk, call], completions, recall: recalled(...grades) }))
          const at = story.entries.map((entry) => entry.at)
          expect(at).toEqual([...at].sort((a, b) => a - b))
          const times = story.entries.flatMap((entry) => (entry.kind === 'done' ? [entry.times] : []))
          expect(times.reduce((sum, one) => sum + one, 0)).toBe(completions.length)
          expect(story.lastDoneAt).toBe(completions.length === 0 ? null : NOW + Math.max(...of, ...other) * DAY_MS)
          expect(storySentence(story, day)).not.toMatch(/\b0 times|NaN|null|undefined/)
        },
      ),
    )
  })
})
