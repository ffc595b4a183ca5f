import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWords } from '#domain/video/read-words.ts'
import { indexedWords } from '#domain/video/search-words.ts'

function wordsRead(text: string): readonly string[] {
  const words: string[] = []
  readWords(text, (units, length) => words.push(String.fromCharCode(...units.subarray(0, length))))
  return words
}

describe('the words of a long text, read without a string for each', () => {
  it.each([
    ["Don't STOP, it's 10 o'clock.", ['dont', 'stop', 'its', '10', 'oclock']],
    ['Café au lait — naïve', ['cafe', 'au', 'lait', 'naive']],
    ["'' ... --", []],
    ['朝の散歩 walk', ['朝の', 'の散', '散歩', '朝', 'の', '散', '歩', 'walk']],
    ['', []],
  ])('%j has %j', (text, words) => {
    expect(wordsRead(text)).toEqual(words)
  })

  it('are those under which it is found, whatever the text', () => {
    const plain = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '9', ' ', "'", '’', '.', '\n', '-', 'é'),
      maxLength: 200,
    })
    fc.assert(
      fc.property(fc.oneof(plain, fc.string({ unit: 'grapheme' })), (text) => {
        expect(wordsRead(text)).toEqual(indexedWords(text))
      }),
    )
  })

  it('may be of any length', () => {
    expect(wordsRead(`a ${'x'.repeat(1000)} b`)).toEqual(['a', 'x'.repeat(1000), 'b'])
  })
})
