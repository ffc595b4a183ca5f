import { describe, expect, test } from 'vitest'
import { passageWorth } from '#domain/insight/extract/worth/highlight-grade.ts'
import { stumblesIn } from '#domain/insight/extract/talk/legibility.ts'
import { asTold } from '../as-told.ts'

// The same said twice: broken, and whole.
const SAID: readonly (readonly [string, string])[] = [
  ['You put the I always cover the dough with a cloth.', 'I always cover the dough with a cloth.'],
  ['If you are able to you have to use the big oven.', 'If you are able to, use the big oven.'],
  ['We the loaf needs a long rest in the cold.', 'The loaf needs a long rest in the cold.'],
  ['The flour is a is your own choice of grain.', 'The flour is your own choice of grain.'],
  ['It is the reason why, and the dough would the yeast is cold.', 'It is the reason why the yeast is cold.'],
  ['The crust gets hard I don’t know after an hour.', 'The crust gets hard after an hour.'],
  ['You shape it and then what can you it rests again.', 'You shape it and then it rests again.'],
  ['I, when the dough is warm, it rises in an hour.', 'When the dough is warm, it rises in an hour.'],
  ['It should be ve- warm before you open it.', 'It should be warm before you open it.'],
  ['It is just a crumb that just holds.', 'It is a crumb that just holds.'],
  ['Bake it on a stone that You bought from a mason.', 'Bake it on a stone that you bought from a mason.'],
  ['Turn the loaf to F when it is brown.', 'Turn the loaf when it is brown.'],
  ['Which bakes the loaf from below.', 'It bakes the loaf from below.'],
]

describe('speech that is hard to read', () => {
  test.each(SAID)('has a mark where it breaks: %s', (broken, whole) => {
    expect(stumblesIn(broken)).toBeGreaterThan(0)
    expect(stumblesIn(whole)).toBe(0)
  })

  test.each([
    'Two- or three-grain bread keeps longer.',
    'How do you know that it is done?',
    'The harder you knead, the finer the crumb.',
    'Vitamin C and plan B are for bakers, too.',
    'Generation Z and the Model T came with the loaf of Jörn Gögge.',
    'Which flour do you need?',
    'It has nothing that it can hold on to.',
    'The Baker of Ulm and the old mill use I beams.',
    'Only then do you open the door.',
  ])('is not found where nothing is broken: %s', (line) => {
    expect(stumblesIn(line)).toBe(0)
  })

  test.each(SAID)('costs a passage its place: %s', (broken, whole) => {
    const lines = (line: string) => ['Rye flour needs more water than wheat flour because it swells.', line]
    const worthOf = (line: string) => {
      const told = asTold(lines(line), 'Rye bread')
      const passage = { first: 0, last: 1, from: 0, to: told.words.length, length: 20, worth: 0 }
      return passageWorth(
        { ...told, lines: () => lines(line).map((text, i) => ({ text, first: i, last: i })) },
        passage,
      )
    }
    const unmarked = worthOf(whole)
    expect(worthOf(broken)).toBeLessThan(unmarked)
  })
})
