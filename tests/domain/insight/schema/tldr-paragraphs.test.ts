import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tldrParagraphs } from '#domain/insight/schema/tldr-paragraphs.ts'

const sentence = (n: number) => `Sentence number ${String(n)} says what the speaker wants you to keep of the talk.`
const tldrOf = (count: number) => Array.from({ length: count }, (_, at) => sentence(at + 1)).join(' ')
const countsOf = (tldr: string) => tldrParagraphs(tldr).map((text) => text.match(/Sentence/g)?.length ?? 0)

describe('the paragraphs of a TL;DR', () => {
  it.each([
    [1, [1]],
    [3, [3]],
    [4, [1, 3]],
    [5, [1, 2, 2]],
    [8, [1, 2, 3, 2]],
    [10, [1, 3, 3, 3]],
  ])('VID-01: of %i sentences, they have %j', (count, expected) => {
    expect(countsOf(tldrOf(count))).toEqual(expected)
  })

  it('VID-01: stay one where all of it is short', () => {
    const tldr = 'Walk daily. Begin small. Tell a friend. Count the days. Rest on Sunday.'
    expect(tldrParagraphs(tldr)).toEqual([tldr])
  })

  it('VID-01: begin with two sentences where the first says too little', () => {
    expect(tldrParagraphs(`It works. ${tldrOf(6)}`)[0]).toBe(`It works. ${sentence(1)}`)
  })

  it('VID-01: are the points of a numbered list, each with its number', () => {
    const points = ['1. Choose one idea.', '2. Use it on the same day. It may be small.', '3. Tell a friend.']
    expect(tldrParagraphs(['Three habits of people who keep it.', ...points].join(' '))).toEqual([
      'Three habits of people who keep it.',
      ...points,
    ])
    const ten = Array.from({ length: 10 }, (_, at) => `${String(at + 1)}. ${sentence(at + 1)}`)
    expect(tldrParagraphs(ten.join(' '))).toEqual(ten)
  })

  it('VID-01: a number is not kept apart from what it counts, where they are no list', () => {
    const tldr = `${tldrOf(3)} Step 1. Walk. ${tldrOf(2)}`
    expect(tldrParagraphs(tldr).join(' ')).toBe(tldr)
    expect(tldrParagraphs(`2. ${tldrOf(4)}`)[0]).toBe(`2. ${sentence(1)}`)
  })

  it('VID-01: keep the line breaks that are there', () => {
    expect(tldrParagraphs('One thing.\n\nAnother.\nA third.')).toEqual(['One thing.', 'Another.', 'A third.'])
  })

  it.each(['Dr. Bjork', 'Robert A. Bjork', 'the U.S. Army', 'a walk at 5 p.m. Then sleep', 'version 3.5 Turbo'])(
    'VID-01: never break inside %s',
    (words) => {
      const tldr = `This talk is about ${words} and about everything else. ${tldrOf(6)}`
      expect(tldrParagraphs(tldr)[0]).toBe(`This talk is about ${words} and about everything else.`)
    },
  )

  it('VID-01: break scripts that have no spaces and leave none in', () => {
    const tldr = Array.from(
      { length: 12 },
      () => '毎日昼食の後に十分だけ歩くと、夜がずっと軽くなると話し手は言います。',
    ).join('')
    const paragraphs = tldrParagraphs(tldr)
    expect(paragraphs.length).toBeGreaterThan(3)
    expect(paragraphs.join('')).toBe(tldr)
  })

  it('VID-01: lose and change no word', () => {
    const words = fc.array(
      fc.constantFrom('Walk.', 'Why?', '“So', 'on.”', 'Dr.', 'e.g.', '好。', 'and', '5', '…', 'Éli'),
      {
        minLength: 1,
        maxLength: 200,
      },
    )
    const packed = (text: string) => text.replaceAll(/\s/g, '')
    fc.assert(
      fc.property(words, (list) => {
        const tldr = list.join(' ')
        expect(packed(tldrParagraphs(tldr).join(''))).toBe(packed(tldr))
      }),
    )
  })
})
