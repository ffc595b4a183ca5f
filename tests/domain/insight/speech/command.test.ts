import { expect, it } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { isCommand, withoutOpening, withoutOrder } from '#domain/insight/speech/command.ts'
import { findInstruction } from '#domain/insight/speech/instruction.ts'
import { isFreeStanding } from '#domain/insight/speech/free-standing.ts'

it.each([
  'Second, charge the phone outside the bedroom.',
  'Every evening, write down one task for the next day.',
  'Drink a glass of water before the coffee.',
  'Before breakfast, open the window for two minutes.',
])('is a command: %s', (line) => {
  expect(isCommand(line)).toBe(true)
  expect(isFreeStanding(line)).toBe(true)
})

it.each([
  'Heat kills weeds in a single afternoon.',
  'The phone came before the first decision.',
  'Every evening was lost.',
])('is not a command: %s', (line) => {
  expect(isCommand(line)).toBe(false)
})

it('a command is understood without its number; another line keeps it', () => {
  expect(withoutOrder('Third, drink a glass of water.')).toBe('Drink a glass of water.')
  expect(withoutOrder('First impressions last.')).toBe('First impressions last.')
})

it('words that only say in which order or when are not part of the action', () => {
  expect(withoutOpening('Then every evening, write down one task')).toBe('write down one task')
  expect(findInstruction('Every evening, write down one task for the next morning.')?.line).toBe(
    'Write down one task for the next morning',
  )
})

it('the actions of a talk that counts its advice begin with it, in its order', () => {
  const lines = [
    'Most people lose the evening before they notice it, and the next day begins in a hurry.',
    'So here is the first thing: every evening, write down one task for the next morning.',
    'Second, charge the phone outside the bedroom, because a phone beside the bed is always read.',
    'Third, drink a glass of water before the coffee, because thirst feels like tiredness.',
    'None of this takes long, and that is why it survives a bad week at work.',
  ]
  const cues = lines.map((text, at) => ({ startMs: at * 6000, endMs: at * 6000 + 5500, text }))
  const insights = extractInsights(cues)
  if (!insights.ok) throw new Error(insights.error.kind)
  const titles = insights.value.actions.map((action) => action.title)
  expect(titles.slice(0, 2)).toEqual([
    'Write down one task for the next morning',
    'Charge the phone outside the bedroom',
  ])
  const cue = insights.value.actions.find(({ title }) => title.startsWith('Write down'))?.suggestedCue
  expect(cue).toBe('Every evening, after dinner')
})
