import { describe, expect, it } from 'vitest'
import {
  libraryActionOf,
  PREVIEW_LENGTH,
  reflectionPreview,
  splitByApplied,
} from '#domain/reflection/library-action.ts'
import { reflectionPassages } from '#domain/reflection/passages.ts'
import { buildInsights, buildReflection, buildVideo, reflectionIdOf } from '../../fixtures/builders.ts'

const completedAt = '2026-11-21T12:00:00.000Z'

describe('the preview of a reflection', () => {
  it.each([
    ['nothing', '', ''],
    ['119 characters', 'a'.repeat(119), 'a'.repeat(119)],
    ['120 characters', 'a'.repeat(120), 'a'.repeat(120)],
    ['121 characters', 'a'.repeat(121), `${'a'.repeat(120)}...`],
    ['120 that take two code units each', '🌱'.repeat(120), '🌱'.repeat(120)],
    ['121 that take two code units each', '🌱'.repeat(121), `${'🌱'.repeat(120)}...`],
    ['a space at the cut', `${'a'.repeat(119)} b`, `${'a'.repeat(119)} ...`],
  ])('ACT-04: of %s is cut after 120 characters, and three dots follow', (_, text, preview) => {
    expect(PREVIEW_LENGTH).toBe(120)
    expect(reflectionPreview(text)).toBe(preview)
  })
})

describe('an action of the library', () => {
  it('DAT-12: has the reflection’s id, flow, applied, repeat, text, and its video’s title, category and address', () => {
    const video = buildVideo({ category: 'Health' })
    const reflection = buildReflection({ appliedAt: 7, repeatFrequency: 'weekly' })
    expect(libraryActionOf(reflection, video)).toMatchObject({
      id: reflection.id,
      title: video.title,
      reflectionFlow: 'quick_insight',
      appliedAt: 7,
      repeatFrequency: 'weekly',
      video: { id: video.id, title: video.title, youtubeId: video.youtubeId, category: 'Health' },
      text: 'That it is short',
    })
  })

  it('DAT-12: is listed before its video has reached this device', () => {
    expect(libraryActionOf(buildReflection(), undefined)).toMatchObject({ title: '', video: null })
  })

  it('ACT-02: pending ones are newest first, applied ones latest first, and each reflection is in one of the two', () => {
    const at = (name: string, createdAt: number, appliedAt: number | null) =>
      buildReflection({ id: reflectionIdOf(name), createdAt, appliedAt })
    const old = at('old', 1, null)
    const young = at('young', 3, null)
    const first = at('first', 4, 10)
    const latest = at('latest', 2, 11)
    const { pending, applied } = splitByApplied([old, first, young, latest])
    expect(pending).toEqual([young, old])
    expect(applied).toEqual([latest, first])
  })

  it('ACT-02: ones applied at the same moment have the same order on every device', () => {
    const twins = ['a', 'b', 'c'].map((name) => buildReflection({ id: reflectionIdOf(name), appliedAt: 5 }))
    expect(splitByApplied(twins).applied).toEqual(splitByApplied([...twins].reverse()).applied)
  })
})

describe('rereading a reflection', () => {
  it('has each answer under its question, without the empty ones', () => {
    const step = (question: string, response: string, n: number) => ({
      step: n,
      question,
      placeholder: '',
      response,
      isComplete: true,
    })
    const data = {
      steps: [step('What?', 'The door', 1), step('How?', '', 2), step('When?', 'Tonight', 3)],
      completedAt,
    }
    expect(reflectionPassages(data, null)).toEqual([
      { heading: 'What?', text: 'The door', isDone: null },
      { heading: 'When?', text: 'Tonight', isDone: null },
    ])
  })

  it('has the answers to an insight under the title it had when they were written', () => {
    const answers = { whyResonated: 'True', howToApply: 'Daily' }
    const data = {
      selectedInsights: [0, 4, 2],
      insightReflections: { 0: answers, 4: answers, 2: { whyResonated: '', howToApply: '' } },
      // An edit stores an empty title where none was known.
      insightTitles: { 0: '', 4: 'As it was' },
      completedAt,
    }
    expect(reflectionPassages(data, buildInsights())).toEqual([
      { heading: 'Readiness', text: 'True\nDaily', isDone: null },
      { heading: 'As it was', text: 'True\nDaily', isDone: null },
    ])
    expect(reflectionPassages(data, null)[0]).toMatchObject({ heading: '' })
  })

  it('has one answer to an insight alone, and nothing for one without answers', () => {
    const data = {
      selectedInsights: [0, 1],
      insightReflections: { 0: { whyResonated: '', howToApply: 'Daily' } },
      completedAt,
    }
    expect(reflectionPassages(data, buildInsights())).toEqual([{ heading: 'Readiness', text: 'Daily', isDone: null }])
  })

  it('has each step of a plan with its notes, and whether it is done', () => {
    const steps = [
      { id: 1, title: 'Shoes', description: 'By the door', isCompleted: true, notes: 'Easy' },
      { id: 2, title: 'Walk', description: '', isCompleted: false, notes: '' },
    ]
    expect(reflectionPassages({ actionSteps: steps, completedAt }, null)).toEqual([
      { heading: 'Shoes', text: 'By the door\nEasy', isDone: true },
      { heading: 'Walk', text: '', isDone: false },
    ])
  })
})
