import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recallQuestionOf } from '#domain/recall/recall-question.ts'
import { subjectOf } from '#domain/recall/subject.ts'
import type { KeyInsight } from '#domain/insight/schema/insights.ts'
import { buildInsights, buildVideo } from '../../fixtures/builders.ts'

const TITLE = 'Sleep better tonight'
const evidence = { quote: 'caffeine blocks the signal that makes you tired', startMs: 61_000 }

function insight(
  title: string,
  importance: number,
  content = 'It stays in the blood for half of the night.',
): KeyInsight {
  return { title, content, importance, evidence }
}

const asked = (...keyInsights: KeyInsight[]) =>
  recallQuestionOf(buildVideo({ title: TITLE, insights: buildInsights({ keyInsights }) }))

describe('what a sentence is about', () => {
  it.each([
    ['Caffeine blocks the signal that makes you tired', 'caffeine'],
    ['The first hour decides how deeply you rest', 'the first hour'],
    ['Turn the compost heap every week or it rots', 'the compost heap'],
    ['You should open your bedroom window before midnight', 'your bedroom window'],
    ['NASA tested short naps on tired pilots', 'NASA'],
    ['Clocks, phones and lamps keep you awake', 'clocks'],
    ['Plan your week on a quiet Sunday', 'a quiet Sunday'],
    ['The U.S. economy grew faster than anybody expected', 'the U.S. economy'],
    ['The Beatles wrote songs before every breakfast', 'the Beatles'],
    ['Ada Lovelace wrote programs before there were machines', 'Ada Lovelace'],
    ['The “deep work” method helps you focus for hours', 'the “deep work” method'],
    ['Don’t fear a cold bedroom, it helps you rest', 'a cold bedroom'],
    ['Move ten percent to an account that has no card', 'an account'],
  ])('%s: %s', (sentence, subject) => {
    expect(subjectOf(sentence, TITLE)).toBe(subject)
  })

  it.each([
    ['This changes everything for them'],
    ['Anything is learnable'],
    ['Their bedroom was cold and dark'],
    ['Drink water'],
    ['Come back to it after one day, after one week, and after one month'],
    ['The thing is that people do it'],
    ['Begin with two percent if ten is too much'],
    ['It costs fifty dollars, and nobody told me before'],
    ['Sleep for six hours and never for fewer'],
    [''],
  ])('%s: nothing to ask about', (sentence) => {
    expect(subjectOf(sentence, TITLE)).toBeNull()
  })

  it('is preferably something the title does not name', () => {
    expect(subjectOf('Sleep improves when the bedroom window stays open', 'Sleep')).toBe('the bedroom window')
    expect(subjectOf('The bedroom window lets fresh air into the house', 'The bedroom window')).toBe('fresh air')
    expect(subjectOf('The bedroom window lets fresh air into the house', 'The house')).toBe('the bedroom window')
    expect(subjectOf('Better sleep begins early every evening', 'Better sleep')).toBe('better sleep')
  })
})

describe('the question about a video', () => {
  it('names the subject of its most important moment, and hides what was said about it', () => {
    const best = insight('Caffeine blocks the signal that makes you tired', 9)
    const found = asked(insight('The first hour decides how deeply you rest', 5), best)
    expect(found).toEqual({ question: 'What did “Sleep better tonight” say about caffeine?', moment: best })
  })

  it('uses the next moment if the best one has no subject to ask about', () => {
    expect(
      asked(insight('This changes everything', 9), insight('Caffeine blocks the signal that tires you', 5))?.question,
    ).toBe('What did “Sleep better tonight” say about caffeine?')
  })

  it('does not exist without insights, without a suitable moment or in another language', () => {
    expect(recallQuestionOf(buildVideo({ insights: null }))).toBeNull()
    expect(asked()).toBeNull()
    expect(asked(insight('This changes everything', 9))).toBeNull()
    const german =
      'Das Koffein ist noch in der Nacht im Blut und hält dich wach, weil es die Müdigkeit nicht zu dir lässt.'
    expect(asked(insight('Koffein hält dich bis in die Nacht wach', 9, german))).toBeNull()
  })

  it('is never about anything the learner marked as not useful', () => {
    const title = 'Caffeine blocks the signal that makes you tired'
    const notUseful = [{ kind: 'insight', engine: 'extractive', title, isNotUseful: true, setAt: 1 }] as const
    const video = buildVideo({
      insights: buildInsights({ keyInsights: [insight(title, 9)] }),
      notUseful: [...notUseful],
    })
    expect(recallQuestionOf(video)).toBeNull()
  })

  it('cuts a title that would fill the screen', () => {
    const insights = buildInsights({ keyInsights: [insight('Caffeine blocks the signal that tires you', 9)] })
    const found = recallQuestionOf(buildVideo({ title: 'word '.repeat(50).trim(), insights }))
    expect(found?.question.length).toBeLessThan(140)
    expect(found?.question).toContain('…” say about caffeine?')
  })

  it('never contains a whole moment, whatever was said', () => {
    const words = fc.array(
      fc.constantFrom('caffeine', 'the', 'window', 'you', 'opens', 'cold', 'signal', 'in', 'tired', 'never', 'sleep'),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(words, (some) => {
        const sentence = some.join(' ')
        const subject = subjectOf(sentence, TITLE)
        if (subject === null) return
        expect(sentence).toContain(subject)
        expect(some.length - subject.split(' ').length).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})
