import { describe, expect, it } from 'vitest'
import { repeatsQuote } from '#domain/insight/evidence/repeats-quote.ts'

const QUOTE = 'so what you do is you put your shoes right by the door every single evening'

describe('a text repeats its quote', () => {
  it.each([
    ['to the letter', QUOTE],
    [
      'with other case and punctuation',
      `“So, what you do is: you put your shoes right by the door; every single evening.”`,
    ],
    ['within more words', `This is the trick. ${QUOTE}. It works.`],
    ['with one word of ten missing', QUOTE.replace('right ', '')],
    ['with one word of ten added', QUOTE.replace('right', 'just right')],
  ])('%s', (_, text) => {
    expect(repeatsQuote([text], QUOTE)).toBe(true)
  })

  it.each([
    ['when it says the same in words of its own', 'Prepare your shoes the evening before.'],
    ['when it has only a part of it', 'Put your shoes right by the door.'],
    [
      'when the words stand apart',
      'So what? You do it. Shoes are by the door; you put every single one there right in the evening.',
    ],
    ['when it says nothing', ''],
  ])('not %s', (_, text) => {
    expect(repeatsQuote([text], QUOTE)).toBe(false)
  })

  it('not if a short quote differs in a word: "never" is not "always"', () => {
    expect(repeatsQuote(['Never skip the warm-up'], 'always skip the warm-up')).toBe(false)
  })

  it('if the quote is only slightly longer', () => {
    expect(repeatsQuote(['Put your shoes by the door'], 'and put your shoes by the door')).toBe(true)
  })

  it('if title and content say it together', () => {
    expect(
      repeatsQuote(['So what you do is', 'You put your shoes right by the door every single evening.'], QUOTE),
    ).toBe(true)
  })

  it('in a script without spaces between words', () => {
    expect(repeatsQuote(['毎晩、靴をドアのそばに置く。これだけ。'], '靴をドアのそばに置く')).toBe(true)
    expect(repeatsQuote(['毎晩、本を読む。'], '靴をドアのそばに置く')).toBe(false)
  })

  it('not if there is no quote', () => {
    expect(repeatsQuote(['A text'], ' … ')).toBe(false)
  })
})
