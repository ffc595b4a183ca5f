import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteAligner } from '#domain/insight/evidence/align-quote.ts'
import { findQuote } from '#domain/insight/evidence/find-quote.ts'
import { asCues, GARDEN_TALK } from '../invented-talks.ts'

const cues = asCues([
  'so um before you plant anything just walk through',
  'the garden for three days and do not dig at all',
  'write down where the water stands after it has reigned',
  'and then you can begin with 20 minutes a day',
  'i never dig in the frost because the clay breaks',
  'ask two uh two neighbours what they what they grow there',
  'the deep bed along the southern wall cannot be planted in the spring unless the shallow bed beside the old house is planted too',
])
const align = quoteAligner(cues)

describe('a quote with mistakes', () => {
  test.each([
    [
      'a word left out',
      'before you plant anything walk through the garden for three days',
      'before you plant anything just walk through the garden for three days',
    ],
    [
      'a caption corrected',
      'write down where the water stands after it has rained',
      'write down where the water stands after it has',
    ],
    [
      'a word said twice',
      'ask two neighbours what they grow there',
      'ask two uh two neighbours what they what they grow there',
    ],
    [
      'a clause left out of a long quote',
      'the deep bed cannot be planted in the spring unless the shallow bed is planted too',
      'the deep bed along the southern wall cannot be planted in the spring unless the shallow bed beside the old house is planted too',
    ],
    ['a filler left out', 'so before you plant anything just walk', 'so um before you plant anything just walk'],
    [
      'a word added',
      'and then you can begin with only 20 minutes a day',
      'and then you can begin with 20 minutes a day',
    ],
    ['the ending of a word mended', 'write down where water stand after', 'write down where the water stands after'],
    ['a number written otherwise', 'walk through the garden for 3 days', 'walk through the garden for three days'],
    [
      'words over two cues',
      'do not dig at all but write down where the water stands',
      'do not dig at all write down where the water stands',
    ],
  ])('%s is corrected to what was said', (_, quote, said) => {
    expect(align(quote)?.quote).toBe(said)
  })

  test.each([
    ["it is normally the seal because they're rubber", "it's normally the seal because they are rubbers"],
    ['you really do not want to melt that part', "you really don't want to melt that part"],
    ["we can't open it and won't try to", 'we cannot open it and will not try to'],
    ['he did not say that you need it', 'he didnt say that you need it'],
  ])('%j is found in %j', (quote, said) => {
    expect(quoteAligner(asCues(['so much for that', said, 'and so on it goes']))(quote)?.quote).toBe(said)
  })

  test('what was left out of a long quote may not deny it', () => {
    const talk = quoteAligner(
      asCues(['plant the deep bed early in the spring i would not say and water it each day for all of a month']),
    )
    expect(talk('plant the deep bed early in the spring and water it each day for all of a month')).toBeNull()
  })

  test('a negation at the edge of a quote costs it only its edge', () => {
    const talk = quoteAligner(
      asCues(['and i fed i do not know hundreds and hundreds of people from the beds by the southern wall']),
    )
    expect(talk('i fed hundreds and hundreds of people from the beds by the southern wall')?.quote).toContain(
      'hundreds and hundreds',
    )
  })

  test('a negation is not lost in a contraction', () => {
    const talk = quoteAligner(asCues(["you really don't want to melt that part"]))
    expect(talk('you really do want to melt that part')).toBeNull()
  })

  test('it begins at the moment of its first word', () => {
    expect(align('you can begin with only 20 minutes a day')?.startMs).toBe(
      findQuote(cues, 'you can begin with')?.startMs,
    )
  })

  test.each([
    ['another number', 'and then you can begin with 30 minutes a day'],
    ['a negation left out', 'the garden for three days and do dig at all'],
    ['a negation added', 'before you plant anything do not just walk through the garden'],
    ['other words', 'before you build something simply stroll across the yard for a while'],
    ['too few words', 'the water stands'],
    ['nothing', ''],
    ['no word of the talk', 'entirely unrelated sentences about submarine engines'],
  ])('%s is refused', (_, quote) => {
    expect(align(quote)).toBeNull()
  })

  test('what it finds was said word for word, whatever was left out', () => {
    const talk = asCues(GARDEN_TALK)
    const aligned = quoteAligner(talk)
    const spoken = GARDEN_TALK.join(' ').split(/\s+/)
    const slips = fc.record({
      from: fc.nat(spoken.length - 20),
      size: fc.integer({ min: 10, max: 20 }),
      at: fc.nat(18),
    })
    fc.assert(
      fc.property(slips, ({ from, size, at }) => {
        const words = spoken.slice(from, from + size)
        const quote = words.filter((_, n) => n !== (at % (size - 2)) + 1).join(' ')
        const found = aligned(quote)
        if (found !== null) expect(findQuote(talk, found.quote)).not.toBeNull()
      }),
    )
  })

  test('a long transcript of the same words is not slow', () => {
    const same = asCues(Array.from({ length: 2000 }, () => 'so so so so so so so so so so'))
    const aligned = quoteAligner(same)
    expect(aligned('so so so so so so so so so so so so so so so so so so')).not.toBeNull()
    expect(aligned('so not so so not so so so so so')).toBeNull()
  })
})
