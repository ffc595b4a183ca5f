import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('a sentence that was begun twice', () => {
  test.each([
    ["it it's a wet heap", "It's a wet heap."],
    ["the heap is wet, and it it's cold", "The heap is wet, and it's cold."],
    ["I don't have, I don't have a heap", "I don't have a heap."],
    ['the, uh, big heap is wet', 'The big heap is wet.'],
    ['the only problem is is that it rots', 'The only problem is that it rots.'],
    ['we should should turn it', 'We should turn it.'],
    ['turn the heap which is is wet', 'Turn the heap which is wet.'],
    ['the second heap is is mine', 'The second heap is mine.'],
    ["that that's the wet heap", "That's the wet heap."],
    ['the only problem is, is that it rots', 'The only problem is that it rots.'],
    ['we know that that the heap is wet', 'We know that the heap is wet.'],
    ['we want to to turn it', 'We want to turn it.'],
    ['we d dig the heap', 'We dig the heap.'],
    ['we are recogni recognising it', 'We are recognising it.'],
    ['bu but it rots', 'It rots.'],
    ['the heap is very, very wet', 'The heap is very wet.'],
  ])('keeps the last try: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'What it is, is a heap.',
    'If you need to, you need to ask.',
    'In vitamin d, dogs thrive.',
    'Vitamin d deficiency is common.',
    'Press the b button.',
    'Take x and y you need.',
    'Use plan b both times.',
    'Import the theme and rest.',
    'A specific specification helps.',
    'Write a c compiler in c.',
    'All you have to, you have to do.',
    'Which heap it is is clear.',
    'The rule about heaps is that that soil feeds others.',
    "If you want it it's there.",
    'I am, you are too.',
    'He is, she is, they are bakers.',
    'If you can, you can bake.',
    'He could be, she could be as well.',
    "It's not, it's wet.",
    'As he was, he was right.',
    'The best, the wettest heap wins.',
    'We cannot turn all your you can turn your heap.',
  ])('is kept where the words may be meant: %s', (line) => {
    expect(cleanSentence(line)).toBe(line)
  })
})
