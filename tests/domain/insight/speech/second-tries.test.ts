import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('a word that was broken off to begin again', () => {
  test.each([
    ["it's, it has a crust", 'It has a crust.'],
    ["they're, they have a second oven", 'They have a second oven.'],
    ['we bought a the oven in May', 'We bought the oven in May.'],
    ['that is the our oven', 'That is our oven.'],
    ['it is a an old oven', 'It is an old oven.'],
  ])('keeps the last try: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    "It's, it seems, a good loaf.",
    "I'm, you see, a baker.",
    "He's, she's, they're all bakers.",
    'Use the, a or an.',
    'If you need to, you need to ask.',
    'All you have to, you have to bake.',
    'What goes in must be what should be out.',
    'Put the crust on the crust of the loaf.',
    'In vitamin a the dose matters.',
    'Give you what you need.',
    'Nobody turns the nobody turns it.',
    'You can bake in the oven in the hall.',
    'The oven in the bakery in our street is old.',
    'He who will he will learn.',
  ])('is kept where the words may be meant: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })
})
