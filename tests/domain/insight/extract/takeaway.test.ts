import { describe, expect, it } from 'vitest'
import { findTakeaway } from '#domain/insight/extract/takeaway.ts'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { bareLines, INTERVIEW, LECTURE } from '../counted-talks.ts'
import { asCues } from '../invented-talks.ts'
import { asTold } from './as-told.ts'

const QUESTION = "What's your advice for somebody who wants to restore their first boat?"
const ANSWER =
  'Start with a dinghy that fits into your garage, because a small boat teaches you every joint that a big one has.'

function takeawayOf(lines: readonly string[]): string {
  const told = asTold(lines, 'Restoring old boats with Marta Klein')
  return findTakeaway(told, 90)
    .map(({ first, last }) => told.prose(first, last))
    .join(' ')
}

const asking = (question: string) => INTERVIEW.map((line) => (line.includes('your advice') ? `>> ${question}` : line))

describe('what somebody is asked to leave the listeners with', () => {
  it('is in the TL;DR with its question, without the thinking before it', () => {
    const insights = extractInsights(asCues(INTERVIEW), { title: 'Restoring old boats with Marta Klein' })
    const tldr = insights.ok ? insights.value.tldr : ''
    expect(tldr).toContain(`${QUESTION} ${ANSWER}`)
    expect(tldr).not.toMatch(/good question|whole day/)
  })

  it('is found without full stops', () => {
    expect(takeawayOf(bareLines(INTERVIEW))).toMatch(/^Start with a dinghy/)
  })

  it.each([
    'What should people do about it?',
    'Any last piece of advice for our listeners?',
    'If you could leave people with one thing, what would it be?',
    'Is there one tip that you would give to somebody who begins?',
    'Do you have any final words of wisdom?',
  ])('is asked for by "%s"', (question) => {
    expect(takeawayOf(asking(question))).toContain(ANSWER)
  })

  it.each([
    'Do you have any tips for sanding?',
    'Max, any parting words?',
    'What can I do to keep the water out?',
    'Which boat do you like best?',
  ])('is not asked for by "%s"', (question) => {
    expect(takeawayOf(asking(question))).toBe('')
  })

  it('is not looked for in the middle of a talk, nor is an offer one', () => {
    expect(takeawayOf([...INTERVIEW, ...LECTURE, ...LECTURE])).toBe('')
    const offer = INTERVIEW.map((line) => line.replace(/^I would say start.*|^And sail it.*/, 'I would love for all of you to join our workshop and our club at boats.org in the summer.')) // prettier-ignore
    expect(takeawayOf(offer)).toBe('')
  })
})
