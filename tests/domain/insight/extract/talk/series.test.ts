import { describe, expect, it } from 'vitest'
import { findSeries } from '#domain/insight/extract/talk/series.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { bareLines, COUNTDOWN, DIARY, HABITS, INTERVIEW, LECTURE, LESSON, YEARS } from '../../counted-talks.ts'
import { asCues, BREAD_HOW_TO, GARDEN_TALK } from '../../invented-talks.ts'

const ENGLISH = { code: 'en', name: 'English' }

function seriesOf(lines: readonly string[]): string[] {
  const words = spokenWords(asCues(lines))
  return findSeries({ words, gaps: gapScores(words, ENGLISH) }).map(({ unit, number }) => `${unit} ${String(number)}`)
}

const counted = (unit: string, numbers: readonly number[]) => numbers.map((number) => `${unit} ${String(number)}`)
const SERIES: readonly (readonly [string, readonly string[], string[]])[] = [
  ['a list of habits', HABITS, counted('habit', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
  ['a story by years', YEARS, counted('year', [2016, 2017, 2018, 2019, 2020, 2021, 2022])],
  ['questions of a lesson', LESSON, counted('question', [1, 2, 3, 4])],
  ['a countdown', COUNTDOWN, counted('number', [7, 6, 5, 4, 3, 2, 1])],
  ['a diary that leaves days out', DIARY, counted('day', [1, 4, 9, 16, 20, 30])],
]

describe('the series that divides a talk', () => {
  it.each(SERIES)('is found in %s, with and without full stops', (_, lines, expected) => {
    expect(seriesOf(lines)).toEqual(expected)
    expect(seriesOf(bareLines(lines))).toEqual(expected)
  })

  it.each([LECTURE, INTERVIEW, GARDEN_TALK, BREAD_HOW_TO])('is not what is counted in passing', (...lines) => {
    expect(seriesOf(lines)).toEqual([])
    expect(seriesOf(bareLines(lines))).toEqual([])
  })

  it('is none that covers only the beginning, that is told in one breath, or that has a hole', () => {
    expect(seriesOf([...HABITS.slice(0, 12), ...LECTURE, ...LECTURE])).toEqual([])
    expect(seriesOf(HABITS.filter((line) => /^(?:habit|number|and finally)/i.test(line)))).toEqual([])
    expect(
      seriesOf(HABITS.filter((line) => !/^(?:habit number (?:two|four|six|eight)|habit four)/i.test(line))),
    ).toEqual([])
  })

  it('begins where the points are told, not where they are announced or repeated', () => {
    const inShort = 'Habit one is getting up, habit two is light, and habit three is water.'
    const all = [inShort, ...HABITS, inShort]
    const words = spokenWords(asCues(all))
    const [first, second] = findSeries({ words, gaps: gapScores(words, ENGLISH) })
    expect([first, second].map((mark) => words[mark?.to ?? 0]?.norm)).toEqual(['get', 'is'])
    expect(seriesOf(all)).toHaveLength(10)
  })
})
