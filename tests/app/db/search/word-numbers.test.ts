import { describe, expect, it } from 'vitest'
import { WordNumbers } from '../../../../app/db/search/word-numbers.ts'
import { unitsOf } from '#domain/video/read-words.ts'

describe('the numbers of words', () => {
  it('count from 0 in order of arrival, one number per word', () => {
    const numbers = new WordNumbers()
    expect(['walk', 'talk', 'walk', ''].map((word) => numbers.numberOf(...unitsOf(word)))).toEqual([0, 1, 0, 2])
    expect([numbers.find('talk'), numbers.find('tal'), numbers.size]).toEqual([1, -1, 3])
  })

  it('stay the same while thousands of words are added', () => {
    const numbers = new WordNumbers()
    const words = Array.from({ length: 20_000 }, (_, n) => `word${String(n * 7919)}${'é'.repeat(n % 3)}`)
    for (const [at, word] of words.entries()) expect(numbers.numberOf(...unitsOf(word))).toBe(at)
    expect(words.map((word) => numbers.find(word))).toEqual(words.map((_, at) => at))
    expect(numbers.find('word')).toBe(-1)
  })

  it('are passed to the callback for every word with that beginning, including the beginning itself', () => {
    const numbers = new WordNumbers()
    for (const word of ['walk', 'walking', 'talk', 'wal']) numbers.numberOf(...unitsOf(word))
    const begun: number[] = []
    numbers.eachBegunWith('walk', (number) => begun.push(number))
    expect(begun).toEqual([0, 1])
  })
})
