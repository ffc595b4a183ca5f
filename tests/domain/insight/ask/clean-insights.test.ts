// Text that the extractive engine took from captions is cleaned too, each part in its place.
import { describe, expect, it } from 'vitest'
import { cleanInsights } from '#domain/insight/ask/clean-insights.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { must } from '#domain/kernel/invariant.ts'
import { buildInsights } from '../../../fixtures/builders.ts'
import { cuesOf } from '../../../fixtures/talks.ts'

const insights = buildInsights()
const [first, ...others] = insights.actions
const quote = 'write the list of three things before you sleep'
const source = transcriptSource(
  cuesOf(`${insights.actions.map(({ evidence }) => evidence.quote).join('\n')}\n${quote}`),
  '',
)

describe('clean insights', () => {
  it('keep the evidence of each lesson beside it', () => {
    const evidence = { quote, startMs: 0 }
    const cleaned = cleanInsights(
      { ...insights, keyLessons: ['<b></b>', 'Write a list', 'Sleep'], lessonEvidence: [null, evidence, null] },
      source,
    )
    expect(cleaned).toMatchObject({ keyLessons: ['Write a list', 'Sleep'], lessonEvidence: [evidence, null] })
  })

  it('keep the paragraphs of a section, each without links and markup, as long as they fit', () => {
    const sectionOf = (text: string) =>
      cleanInsights({ ...insights, fullSummary: [{ heading: 'A part', text }] }, source)?.fullSummary[0]?.text
    expect(sectionOf('It is **said**.\n<b></b>\nAnd [read](https://evil.example).')).toBe('It is said.\nAnd read.')
    expect(sectionOf(`It is said.\n${'word '.repeat(1000)}\nAnd read.`)).toBe('It is said.\nAnd read.')
  })

  it('keep chapters and plans, without links and markup', () => {
    const action = {
      ...must(first, 'there are four'),
      frequency: 'weekly' as const,
      where: 'at https://evil.example/x',
      when: '**At night**',
      obstacle: '<img src=x>',
      steps: ['Take [paper](https://evil.example)', ' '],
    }
    const cleaned = cleanInsights(
      {
        ...insights,
        fullSummary: [{ heading: 'A part', text: 'It is said.', startMs: 5000 }],
        actions: [action, ...others],
      },
      source,
    )
    expect(cleaned?.fullSummary).toEqual([{ heading: 'A part', text: 'It is said.', startMs: 5000 }])
    expect(cleaned?.actions[0]).toMatchObject({
      frequency: 'weekly',
      where: 'at',
      when: 'At night',
      steps: ['Take paper'],
    })
    expect(cleaned?.actions[0]?.obstacle).toBeUndefined()
  })
})
