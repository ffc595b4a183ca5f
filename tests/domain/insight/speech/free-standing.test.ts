import { describe, expect, test } from 'vitest'
import { isFreeStanding } from '#domain/insight/speech/free-standing.ts'

describe('a self-contained sentence', () => {
  test.each([
    'Compost turns kitchen scraps into soil.',
    'If you feel tired you should rest for a day.',
    'Write the date of the first run on your shoes.',
    'There is no perfect time to start a garden.',
    "It's important to drink water before you run.",
  ])('%s', (line) => {
    expect(isFreeStanding(line)).toBe(true)
  })

  test.each([
    ['leans on what was said', 'It was the best thing for them to do.'],
    ['is half a condition', 'When you have finally cleaned the whole kitchen floor.'],
    ['stops in the middle', 'Compost turns all of the kitchen scraps into the.'],
    ['asks', 'What do you do with all of the scraps?'],
    ['asks without its mark', 'Do you know the name of the tree.'],
    ['has no verb', 'A thick layer of brown soil around the old tree.'],
    ['is too short', 'Compost feeds plants.'],
  ])('is none that %s', (_, line) => {
    expect(isFreeStanding(line)).toBe(false)
  })
})
