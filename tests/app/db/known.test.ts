import { describe, expect, it } from 'vitest'
import { countedRows, knownOf, listedRows, type FirstAnswer } from '#domain/kernel/known.ts'

const retry = () => undefined
const GETTING: FirstAnswer = { kind: 'getting' }
const FAILED: FirstAnswer = { kind: 'not_loaded', retry }
const isEmpty = (rows: readonly string[]) => rows.length === 0
const known = (rows: readonly string[] | undefined, first: FirstAnswer, isWhole = false) =>
  knownOf(rows === undefined ? undefined : { rows, isWhole }, first, isEmpty)

describe('what a device can say of its rows', () => {
  it.each<[string, ReturnType<typeof known>, object]>([
    ['reads them first, whatever became of the first sync', known(undefined, FAILED), { kind: 'reading' }],
    ['gets them before the first answer', known([], GETTING), { kind: 'getting', own: null }],
    ['shows what was made here meanwhile', known(['a'], GETTING), { kind: 'getting', own: ['a'] }],
    ['could not load them', known([], FAILED), { kind: 'not_loaded', own: null, retry }],
    ['shows what was made here all the same', known(['a'], FAILED), { kind: 'not_loaded', own: ['a'], retry }],
    ['is empty after an answer, though a later sync fails', known([], FAILED, true), { kind: 'empty', rows: [] }],
    ['has them after an answer', known(['a'], GETTING, true), { kind: 'there', rows: ['a'] }],
  ])('%s', (_, state, expected) => {
    expect(state).toEqual(expected)
  })

  it.each<[ReturnType<typeof known>, readonly string[] | undefined, readonly string[] | undefined]>([
    [known(undefined, GETTING), undefined, undefined],
    [known([], GETTING), undefined, undefined],
    [known(['a'], FAILED), ['a'], undefined],
    [known([], GETTING, true), [], []],
    [known(['a'], GETTING, true), ['a'], ['a']],
  ])('%j lists %j and counts %j', (state, listed, counted) => {
    expect(listedRows(state)).toEqual(listed)
    expect(countedRows(state)).toEqual(counted)
  })
})
