import { expect, it } from 'vitest'
import { repeatLabel, repeatSentence } from '#domain/reflection/repeat-label.ts'

it.each([
  ['daily', 'Daily', 'Repeats daily'],
  ['every_3_days', 'Every 3 days', 'Repeats every 3 days'],
  ['monthly', 'Monthly', 'Repeats monthly'],
  ['never', 'No, just once', 'Done once'],
] as const)('CRD-09: %s is offered as “%s” and told as “%s”', (frequency, label, sentence) => {
  expect([repeatLabel(frequency), repeatSentence(frequency)]).toEqual([label, sentence])
})
