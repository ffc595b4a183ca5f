import { describe, expect, test } from 'vitest'
import { cleanSentence } from '#domain/insight/speech/clean-sentence.ts'

describe('a beginning that was given up at a comma', () => {
  test.each([
    ["the, there's another mill by the river", "There's another mill by the river."],
    ['you bake a, you bake the loaf twice', 'You bake the loaf twice.'],
    ['it rains and the, it all gets wet', 'It rains and it all gets wet.'],
    ['bakers need, they need fresh air', 'Bakers need fresh air.'],
    ['there there’s a second oven', 'There’s a second oven.'],
    ["that's the best way to, that's the best way to bake it", "That's the best way to bake it."],
    ['eh, the crust, mmm, is hard', 'The crust is hard.'],
  ])('goes: %s', (spoken, cleaned) => {
    expect(cleanSentence(spoken)).toBe(cleaned)
  })

  test.each([
    'The, I think, best loaf is rye.',
    'Whatever bakers need, they need it early.',
    'The more you knead, you knead for the crust.',
    'Bakers do not need, they need to want.',
    'If you rest, you rest the dough too.',
    'Take what you need, you need it.',
  ])('is not what the sentence needs: %s', (line) => {
    expect(cleanSentence(line)).toBe(line.replace(', I think,', ''))
  })
})
