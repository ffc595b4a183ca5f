// Captions write names as they sound; a name that nobody said is still found out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saidNames } from '#domain/insight/ask/check/said-names.ts'

const isSaid = (name: string, words: string) => saidNames(words.split(' '))(name)

describe('a name was said', () => {
  it.each([
    ['Ada Lovelace', 'when lovelace met ada', 'in whatever order and without capitals'],
    ["Ada's", 'and ada said', 'without its genitive'],
    ['Habits', 'one habit a day', 'in the singular'],
    ['Habit', 'all habits count', 'in the plural'],
    ['YouTube', 'on you tube today', 'in two words'],
    ['CEO', 'the c e o said', 'letter by letter'],
    ['Csikszentmihalyi', 'as csikzentmihaly found', 'as it sounds: of four letters one may differ'],
    ['Huberman', 'mister hubermann says', 'with a letter more'],
    ['Kreq', 'the kreck library', 'as it sounds, however short'],
    ['Ada-Lovelace', 'ada lovelace', 'with a hyphen'],
    ['GELU', 'the gaussian error linear unit is smooth', 'in full'],
    ['ReLU', 'a plain relo is flat', 'as it sounds, where no word is written so'],
  ])('%s in “%s”: %s', (name, words) => {
    expect(isSaid(name, words)).toBe(true)
  })

  it.each([
    ['Grace', 'when ada met lovelace', 'is another'],
    ['Ada Hopper', 'ada and lovelace', 'is said in part only'],
    ['CEO', 'the c and e o', 'has its letters apart'],
    ['Anna', 'anne was there', 'is too short to be heard wrong'],
    ['Huberman', 'kuberman says', 'begins with another letter'],
    ['Huberman', 'hobarmen says', 'differs in too many letters'],
    ['Pentium4', 'the pentium5 came', 'has another number'],
  ])('not %s in “%s”: it %s', (name, words) => {
    expect(isSaid(name, words)).toBe(false)
  })

  it('every word that was said is said, also with one letter of eight heard wrong', () => {
    const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrtuvwxyz'))
    const word = fc.array(letter, { minLength: 8, maxLength: 11 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(6), letter, (words, at, other) => {
        const said = saidNames(words)
        expect(words.every(said)).toBe(true)
        const [first = ''] = words
        const slip = first.slice(0, at + 1) + other + first.slice(at + 2)
        expect(said(slip)).toBe(true)
      }),
    )
  })
})
