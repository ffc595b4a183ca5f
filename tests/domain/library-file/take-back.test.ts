import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { NOTHING_ADDED, stampsOf, takeBack, type AddedIds, type WorkedRows } from '#domain/library-file/take-back.ts'
import { RecallReviewId, TagId } from '#domain/kernel/id.ts'
import type { Recall } from '#domain/recall/recall.ts'
import { NO_REVIEWS, withReview, type ReviewEdit } from '#domain/review/week-review.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { Tag } from '#domain/video/tag.ts'
import type { Video } from '#domain/video/video.ts'
import {
  actionIdOf,
  buildAction,
  buildInsights,
  buildReflection,
  buildVideo,
  mutationIdOf,
  NOW,
  reflectionIdOf,
  userIdOf,
  uuidOf,
  videoIdOf,
} from '../../fixtures/builders.ts'

const WAITING = { status: 'processing', transcriptWait: 'imported', insights: null, category: null } as const
const VIDEO = buildVideo(WAITING)
const NOTE = buildReflection({ videoId: VIDEO.id })
const ACTION = buildAction({ videoId: VIDEO.id })
const tagIdOf = (name: string) => v.parse(TagId, uuidOf(`tag ${name}`))
const answerIdOf = (name: string) => v.parse(RecallReviewId, uuidOf(`answer ${name}`))
const tagNamed = (name: string): Tag => ({ id: tagIdOf(name), name, createdAt: NOW })
const CLAIM = { kind: 'insight', engine: 'extractive', title: 'Readiness' } as const

const ADDED: AddedIds = {
  ...NOTHING_ADDED,
  videos: [VIDEO.id],
  reflections: [NOTE.id],
  actions: [ACTION.id],
}

interface Given {
  readonly video?: Partial<Video>
  readonly note?: Partial<Reflection>
  readonly action?: Partial<Action>
  readonly rows?: Partial<WorkedRows>
}

function rowsOf({ video, note, action, rows }: Given = {}): WorkedRows {
  return {
    videos: [{ ...VIDEO, ...video }],
    tags: new Map(),
    reflections: [{ ...NOTE, ...note }],
    actions: [{ ...ACTION, ...action }],
    completions: [],
    recalls: [],
    reviews: NO_REVIEWS,
    doings: new Map(),
    ...rows,
  }
}

const recalledWith = (...answers: readonly string[]): Recall => ({
  id: VIDEO.id,
  reviews: answers.map((name) => ({ id: answerIdOf(name), grade: 'knew', at: NOW })),
  ...{ isOff: false, isOffSetAt: null, dueAt: NOW, reviewedAt: NOW },
})

const namesOf = ({ calls }: ReturnType<typeof takeBack>) =>
  calls.map((group) => group.map(({ mutation }) => mutation.name))

describe('undo of an import', () => {
  it('removes a video with what the import put on it, in an order that each step allows', () => {
    const taken = takeBack(ADDED, stampsOf(rowsOf()), rowsOf())
    expect(namesOf(taken)).toEqual([['hardDeleteAction', 'deleteVideo']])
    expect(taken).toMatchObject({ calls: [[{}, {}]], kept: 0 })
  })

  it('leaves everything that the import did not add', () => {
    const other = buildVideo({ ...WAITING, id: videoIdOf(userIdOf('ada'), 'bbbbbbbbbbb') })
    const rows = rowsOf({ rows: { videos: [VIDEO, other], actions: [ACTION, buildAction({ id: actionIdOf('own') })] } })
    const taken = takeBack(ADDED, stampsOf(rows), rows)
    expect(taken.calls.flat().map(({ args }) => args)).toEqual([{ actionId: ACTION.id }, { videoId: VIDEO.id }])
  })

  it.each<[string, Given]>([
    ['was opened, and is wanted since', { video: { transcriptWait: null } }],
    ['got a transcript', { video: { words: { mid: mutationIdOf('paste'), setAt: NOW } } }],
    ['got a category', { video: { category: 'Health', categorySetAt: NOW } }],
    ['has an insight marked', { video: { notUseful: [{ ...CLAIM, isNotUseful: true, setAt: NOW }] } }],
    ['got a tag', { rows: { tags: new Map([[VIDEO.id, [tagNamed('focus')]]]) } }],
    ['was asked about', { rows: { recalls: [recalledWith('first')] } }],
    ['was not to be asked about any more', { rows: { recalls: [{ ...recalledWith(), isOff: true }] } }],
    ['was reflected on', { rows: { reflections: [NOTE, { ...NOTE, id: reflectionIdOf('own') }] } }],
    ['lost a reflection', { rows: { reflections: [] } }],
    ['has a reflection that was applied', { note: { appliedAt: NOW } }],
    ['has a reflection that repeats', { note: { repeatFrequency: 'weekly' } }],
    ['was planned from', { rows: { actions: [ACTION, buildAction({ id: actionIdOf('own'), videoId: VIDEO.id })] } }],
    ['has an action that was edited', { action: { actionTitle: 'Run' } }],
    [
      'has an action that was completed',
      { action: { status: 'completed' }, rows: { doings: new Map([[ACTION.id, 1]]) } },
    ],
    ['has a habit that was done', { rows: { doings: new Map([[ACTION.id, 1]]) } }],
    [
      'has an action with a reminder',
      { action: { reminderType: 'daily', reminderTime: '08:00', reminderActive: true } },
    ],
    ['has an action that was snoozed', { action: { snoozedUntil: NOW } }],
    ['has an action that was archived', { action: { archivedAt: NOW } }],
  ])('keeps a video that %s, with everything on it', (_what, changed) => {
    expect(takeBack(ADDED, stampsOf(rowsOf()), rowsOf(changed))).toMatchObject({ calls: [], kept: 1 })
  })

  it.each<[string, Recall]>([
    ['was asked about again', recalledWith('imported', 'own')],
    ['had that answer undone', { ...recalledWith(), reviews: [{ id: answerIdOf('imported'), grade: null, at: NOW }] }],
    ['is not to be asked about any more', { ...recalledWith('imported'), isOff: true }],
  ])('keeps a video that came with an answer and %s', (_what, recall) => {
    const left = stampsOf(rowsOf({ rows: { recalls: [recalledWith('imported')] } }))
    expect(takeBack(ADDED, left, rowsOf({ rows: { recalls: [recall] } }))).toMatchObject({ calls: [], kept: 1 })
  })

  it('removes a video with the answer that it came with, though the server corrected its time', () => {
    const recalls = [recalledWith('imported')]
    const later = [
      { ...recalledWith(), reviews: [{ id: answerIdOf('imported'), grade: 'knew' as const, at: NOW + 1 }] },
    ]
    const taken = takeBack(ADDED, stampsOf(rowsOf({ rows: { recalls } })), rowsOf({ rows: { recalls: later } }))
    expect(taken).toMatchObject({ calls: [[{}, {}]], kept: 0 })
  })

  it.each<[string, Given]>([
    ['corrected its times', { video: { createdAt: NOW }, note: { createdAt: NOW }, action: { statusSetAt: NOW } }],
    ['named it', { video: { title: 'Its real title', duration: '3:12' } }],
    ['summarised it', { video: { insights: buildInsights(), category: 'Productivity' } }],
  ])('does not take for the learner a server that %s', (_what, changed) => {
    expect(takeBack(ADDED, stampsOf(rowsOf()), rowsOf(changed))).toMatchObject({ calls: [[{}, {}]], kept: 0 })
  })

  it('of details on a video that was here removes those alone, and only what is still as it was left', () => {
    const changed = buildReflection({ id: reflectionIdOf('changed'), videoId: VIDEO.id })
    const added: AddedIds = {
      ...ADDED,
      videos: [],
      reflections: [NOTE.id, changed.id],
      tags: [
        { videoId: VIDEO.id, key: 'focus' },
        { videoId: VIDEO.id, key: 'removed since' },
      ],
      marks: [{ videoId: VIDEO.id, claim: CLAIM }],
    }
    const mark = { ...CLAIM, isNotUseful: true, setAt: NOW }
    const given = (appliedAt: number | null) =>
      rowsOf({
        video: { notUseful: [mark] },
        rows: {
          tags: new Map([[VIDEO.id, [tagNamed('Focus'), tagNamed('own')]]]),
          reflections: [NOTE, { ...changed, appliedAt }],
        },
      })
    const taken = takeBack(added, stampsOf(given(null)), given(NOW))
    expect(taken.calls.flat().map(({ mutation, args }) => [mutation.name, args])).toEqual([
      ['deleteReflection', { reflectionId: NOTE.id }],
      ['hardDeleteAction', { actionId: ACTION.id }],
      ['removeVideoTag', { videoId: VIDEO.id, tagId: tagIdOf('Focus') }],
      ['setNotUseful', { videoId: VIDEO.id, claim: CLAIM, isNotUseful: false }],
    ])
    expect(taken.kept).toBe(1)
  })
})

describe('the weekly reviews of an import, taken back', () => {
  const REVIEW = { until: '2026-11-15', outcome: 'done', note: 'From the file' } as const
  const undone = (edits: readonly ReviewEdit[]) => {
    const reviews = edits.reduce((all, edit) => withReview(all, edit, NOW), NO_REVIEWS)
    const added = { ...NOTHING_ADDED, reviews: [{ review: REVIEW, isNew: true }] }
    const { calls, kept } = takeBack(added, new Map(), rowsOf({ rows: { reviews } }))
    return { args: calls.flat().map(({ args }) => args), kept }
  }
  const removal = (outcome: string) => ({
    review: { until: REVIEW.until, outcome, note: '', seen: REVIEW.note },
  })

  it('a week as it was left goes, with its outcome', () => {
    expect(undone([REVIEW])).toEqual({ args: [removal('open')], kept: 0 })
  })

  it('a week too old to be kept was not worked with', () => {
    expect(undone([])).toEqual({ args: [], kept: 0 })
  })

  it('only its own sentence goes where another device’s joined it, and the outcome stays', () => {
    const joined = { ...REVIEW, note: 'From a phone', seen: '' }
    expect(undone([REVIEW, joined])).toEqual({ args: [removal('done')], kept: 0 })
  })

  it('a sentence that was rewritten stays', () => {
    expect(undone([REVIEW, { ...REVIEW, note: 'Rewritten' }])).toEqual({ args: [], kept: 1 })
  })
})
