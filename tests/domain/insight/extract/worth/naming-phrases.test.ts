import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namingPhrases } from '#domain/insight/extract/worth/naming-phrases.ts'

describe('a phrase that names something', () => {
  test.each([
    ['You can see the thermal shutdown temperature on the label.', 'thermal shutdown temperature'],
    [
      'There is a big difference between cold nights and wooden boxes.',
      'big difference between cold nights and wooden boxes',
    ],
    ['Most of us never learn how to sharpen a kitchen knife.', 'how to sharpen a kitchen knife'],
    ['She wrote a whole book about organizing your kitchen shelves.', 'organizing your kitchen shelves'],
    ['You can lend the wooden cider press to them.', 'wooden cider press'],
    ['This is the history of the compost heap.', 'history of the compost heap'],
  ])('is found as spoken: %s', (line, phrase) => {
    expect(namingPhrases(line)).toContain(phrase)
  })

  test.each([
    ['I know how to deal with that.', 'how to deal'],
    ['It is the temperature of that.', 'temperature'],
    ['You can lend the wooden cider press to them.', 'wooden cider'],
    ['There is a big difference between cold nights.', 'big difference between cold nights'],
    ['They are building better habits.', 'building better habits'],
    ['You have a wet compost, heap it up.', 'wet compost heap'],
    ['This is a small wooden compost heap.', 'compost heap'],
  ])('is never torn out of a longer one: %s', (line, phrase) => {
    expect(namingPhrases(line)).not.toContain(phrase)
  })
})

test.each([
  ['Stop fearing the pain in your back.', /fearing/],
  ['You get through the morning without skipping breakfast.', /^skipping/],
  ['Save your money instead of buying the expensive shoes.', /buying/],
  ['Rather than the expensive shoes, take the old boots.', /expensive/],
  ['There is no evidence for brain damage.', /evidence/],
  ['You never need to avoid the cold water.', /cold/],
  ["We don't compost the wooden boxes, and it isn't a wooden box.", /wooden box$/],
])('what is denied names nothing: %s', (line, denied) => {
  expect(namingPhrases(line).filter((phrase) => denied.test(phrase))).toEqual([])
})

test('a mark between a denial and a phrase sets it free', () => {
  expect(namingPhrases('No, the thermal shutdown temperature is on the label.')).toContain('thermal shutdown temperature') // prettier-ignore
})

test('a phrase is made of neighbouring words of its line, two to eight of them', () => {
  const word = fc.constantFrom(
    'the',
    'compost',
    'heap',
    'of',
    'turning',
    'how',
    'to',
    'warm',
    'soil,',
    'and',
    'worms',
    'eat',
    '70%',
    'it',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const line = ` ${words.join(' ')} `
      for (const phrase of namingPhrases(line)) {
        expect(line.replaceAll(',', '')).toContain(` ${phrase} `)
        expect(line).toContain(` ${phrase.split(' ').slice(0, -1).join(' ')} `)
        expect(phrase.split(' ').length).toBeGreaterThanOrEqual(2)
        expect(phrase.split(' ').length).toBeLessThanOrEqual(8)
      }
    }),
  )
})
