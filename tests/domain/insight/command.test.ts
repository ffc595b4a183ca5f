import { expect, it } from 'vitest'
import { isCommand, withoutOpening, withoutOrder } from '#domain/insight/command.ts'
import { findInstruction } from '#domain/insight/instruction.ts'
import { isFreeStanding } from '#domain/insight/free-standing.ts'

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
])('is no command: %s', (line) => {
  expect(isCommand(line)).toBe(false)
})

it('a command reads alone without the word that counts it, another line keeps it', () => {
  expect(withoutOrder('Third, drink a glass of water.')).toBe('Drink a glass of water.')
  expect(withoutOrder('First impressions last.')).toBe('First impressions last.')
})

it('what only says in which order or when is no part of the action', () => {
  expect(withoutOpening('Then every evening, write down one task')).toBe('write down one task')
  expect(findInstruction('Every evening, write down one task for the next morning.')?.line).toBe(
    'Write down one task for the next morning',
  )
})
