// Small models know the fields, but slip in their spelling. What they meant is read; nothing is guessed that a learner would miss.
import { describe, expect, it } from 'vitest'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import { parseReplyJson } from '#domain/insight/ask/reply-json.ts'

const quote = 'words that were really said'
const insight = { quote, title: 'A title', content: 'It is so.' }
const action = {
  quote,
  title: 'Write it down',
  description: 'It helps.',
  type: 'habit',
  firstStep: 'Take a pen',
  suggestedCue: 'At night',
}
const firstAction = (parts: object) => readReply({ actions: [{ ...action, ...parts }] })?.actions[0]

describe('an answer', () => {
  it.each([
    ['in the name of the schema', '{"video_insights": {"tldr": "In short."}}'],
    ['as the only entry of a list', '[{"tldr": "In short."}]'],
    ['with a comma too many', '{"tldr": "In short.", "lessons": [],}'],
  ])('%s is read', (_, text) => {
    expect(readReply(parseReplyJson(text))?.tldr).toBe('In short.')
  })
})

describe('an insight', () => {
  it.each([
    ['9', 9],
    ['8/10', 8],
    ['high', 5],
    [undefined, 5],
  ])('of importance %j has %d', (importance, weight) => {
    expect(readReply({ insights: [{ ...insight, importance }] })).toMatchObject({
      insights: [{ importance: weight }],
      malformed: 0,
    })
  })
})

describe('an action', () => {
  it('may have its fields in snake case', () => {
    const { firstStep, suggestedCue, ...rest } = action
    const snake = { ...rest, first_step: firstStep, suggested_cue: suggestedCue, if_then: 'Wait' }
    expect(readReply({ actions: [snake] })?.actions[0]).toMatchObject({ firstStep, suggestedCue, ifThen: 'Wait' })
  })

  it.each(['N/A', 'n/a', 'None', 'null', '-', 'Not mentioned', 'not specified in the video.', 'Unknown'])(
    'has no plan of %j',
    (text) => {
      expect(firstAction({ when: text, where: text, obstacle: text, dose: text, ifThen: text })).toMatchObject({
        when: null,
        where: null,
        obstacle: null,
        dose: null,
        ifThen: null,
      })
    },
  )

  it('keeps a plan that merely begins like these', () => {
    expect(firstAction({ when: 'None of the days before a race' })?.when).toBe('None of the days before a race')
  })

  it.each([
    ['with steps is a tutorial', { type: 'guide', steps: ['One', 'Two'] }, 'tutorial'],
    ['with a frequency is a habit', { type: 'practice', frequency: 'weekly' }, 'habit'],
    ['is done once', { type: undefined }, 'one-time'],
  ])('of an unknown type %s', (_, parts, type) => {
    expect(firstAction(parts)?.type.toLowerCase()).toBe(type)
  })

  it('may lack how to begin, which can be filled in', () => {
    expect(firstAction({ firstStep: undefined, suggestedCue: null })).toMatchObject({ firstStep: '', suggestedCue: '' })
  })
})
