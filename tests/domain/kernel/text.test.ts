import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import { byAge, groupedBy } from '#domain/kernel/rows.ts'
import { capitalised, counted, cutAt, isBlank, isStorable, numberText, storableText } from '#domain/kernel/text.ts'

it('text is capitalised in its first letter only', () => {
  expect(capitalised('water the old roses')).toBe('Water the old roses')
  expect(capitalised('élan')).toBe('Élan')
  expect(['', '4 roses'].map(capitalised)).toEqual(['', '4 roses'])
})

describe('text that is cut', () => {
  it('is cut between words where there are any, and a word of exactly the length stays', () => {
    expect(cutAt('one two three', 8)).toEqual(['one two', 'three'])
    expect(cutAt('one two three', 7)).toEqual(['one two', 'three'])
    expect(cutAt('one two three', 6)).toEqual(['one', 'two three'])
    expect(cutAt('one two three', 13)).toEqual(['one two three', ''])
    expect(cutAt('abcdefgh', 3)).toEqual(['abc', 'defgh'])
    expect(cutAt(' abcdefgh', 3)).toEqual([' ab', 'cdefgh'])
    expect(cutAt('ab🙂cd', 3)).toEqual(['ab', '🙂cd'])
  })

  it('loses nothing but the gap, and its first part is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, max) => {
        const [shown, rest] = cutAt(text, max)
        expect(shown.length).toBeLessThanOrEqual(max)
        expect(`${shown}${rest}`.replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
      }),
    )
  })
})

describe('text that is kept', () => {
  it('loses NUL and halves of characters, and nothing else', () => {
    expect(storableText('a\0b\uD800c🙂')).toBe('abc🙂')
    expect([isStorable('a\0b'), isStorable('a🙂')]).toEqual([false, true])
  })

  it.each([
    ['', true],
    [' \n\u200b\ufe0f\u2800', true],
    [' a ', false],
    ['🙂', false],
  ])('%j is blank: %s', (text, isIt) => {
    expect(isBlank(text)).toBe(isIt)
  })
})

describe('rows', () => {
  it('are the oldest first, by id at the same moment', () => {
    const rows = [
      { id: 'b', createdAt: 2 },
      { id: 'a', createdAt: 2 },
      { id: 'c', createdAt: 1 },
    ]
    expect(byAge(rows).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(byAge([...rows].reverse())).toEqual(byAge(rows))
  })

  it('are grouped in the order they came; what belongs to nothing is left out', () => {
    const groups = groupedBy(['ant', 'bee', 'ape', ''], (word) => word[0] ?? null)
    expect([...groups]).toEqual([
      ['a', ['ant', 'ape']],
      ['b', ['bee']],
    ])
  })
})

it('what means the same has one JSON, whatever the order of its fields', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: null }], a: 1 })).toBe('{"a":1,"b":[2,{"c":null,"d":1}]}')
  expect(canonicalJson({ b: 1, a: 2 }, 1)).toBe('{\n "a": 2,\n "b": 1\n}')
})

it.each([
  [0, '0 videos'],
  [1, '1 video'],
  [1200, '1,200 videos'],
])('%i is counted in words', (count, words) => {
  expect(counted(count, 'video')).toBe(words)
})

it('numbers are written in English on every device', () => {
  expect([numberText(1234567), numberText(0.5, { minimumFractionDigits: 2 })]).toEqual(['1,234,567', '0.50'])
})

it.each([0, 7, -3, 42, 999, -999, 1000, -1000, 12_345, 0.5, 1e21])('%d is written as the browser would', (value) => {
  expect(numberText(value)).toBe(value.toLocaleString('en'))
})

it('a small whole number is written without asking the browser how', () => {
  const asked = vi.spyOn(Number.prototype, 'toLocaleString')
  expect(numberText(999)).toBe('999')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})
