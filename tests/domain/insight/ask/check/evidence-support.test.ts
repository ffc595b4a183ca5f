// A model's text is checked against what was said: it must not add numbers, names or negations.
import { describe, expect, it } from 'vitest'
import { supportIn } from '#domain/insight/ask/check/evidence-support.ts'
import { namesIn } from '#domain/insight/ask/check/names-in.ts'
import { numbersIn, numbersSaid } from '#domain/insight/ask/check/numbers-said.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { cuesOf } from '../../../../fixtures/talks.ts'

describe('numbers', () => {
  it.each([
    ['a 20-minute walk', ['20']],
    ['twenty-five sets of 1,000', ['25', '1000']],
    ['two hundred and five, then 2.5', ['205', '2.5']],
    ['5 thousand or five million', ['5000', '5000000']],
    ['a hundred people', ['100']],
    ['the second of the first steps, twice', []],
    ['at 6:30', ['6', '30']],
    ['check it with Pa11y in 5km of H264', ['5']],
  ])('in %j are %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })

  it.each([
    ['twenty minutes', '20'],
    ['two and a half hours', '2.5'],
    ['two point five', '2.5'],
    ['in nineteen ninety', '1990'],
    ['in twenty twenty four', '2024'],
    ['the third habit', '3'],
    ['half of it', '0.5'],
    ['it is 10k', '10000'],
    ['a couple of days', '2'],
  ])('a speaker of %j has said %s', (text, number) => {
    expect(numbersSaid(text)).toContain(number)
  })

  it('a speaker of twenty-five has not said 20, nor 5', () => {
    expect([...numbersSaid('twenty five minutes')]).toEqual(['25'])
  })
})

describe('names', () => {
  it.each([
    ['The speaker met Anna Karenina in Paris.', ['Anna', 'Karenina', 'Paris']],
    ['Sleep matters. Habits do too: Walk. “Rest” (Later)', []],
    ['I think I’m right', []],
    ["It is Newton's law", ['Newton']],
  ])('in %j are %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('cannot be told from other words in a title that is all capitalised', () => {
    expect(namesIn('Build Better Habits With Less Work', true)).toEqual([])
    expect(namesIn('Learn from the habits of Paris', true)).toEqual(['Paris'])
  })
})

const talk = cuesOf(
  'so james clear says twenty minutes are enough\nyou should avoid the phone at night\nand i put it on you tube\nand then we go for a walk\nuntil the evening comes',
  MINUTE_MS,
)
const support = supportIn(spokenWords(talk), 'Sleep with Dr. Weissberg')

describe('a text is backed', () => {
  it.each([
    'Clear asks for 20 minutes.',
    'It went onto YouTube.',
    'As Weisberg says, sleep.',
    'Walk in the evening.',
    'It takes one walk.',
  ])('%j', (text) => {
    expect(support.lacking(text)).toBeNull()
  })

  it.each([
    ['It takes 30 minutes.', '30'],
    ['It takes forty minutes.', '40'],
    ['As Einstein said.', 'Einstein'],
    ['It was said by Einstein.', 'Einstein'],
  ])('%j is not, for %j', (text, word) => {
    expect(support.lacking(text)).toBe(word)
  })

  it('only near its moment, if it has one', () => {
    expect(support.lacking('Take 20 minutes.', { startMs: 0 })).toBeNull()
    expect(support.lacking('Take 20 minutes.', { startMs: 4 * MINUTE_MS })).toBe('20')
    expect(support.lacking('Take 20 minutes.', { startMs: 0, endMs: 4 * MINUTE_MS })).toBeNull()
  })

  it('if what it denies was denied or warned of near its moment', () => {
    expect(support.lacking('Do not take the phone to bed.', { startMs: MINUTE_MS })).toBeNull()
    expect(support.lacking('Do not go for a walk.', { startMs: 3 * MINUTE_MS })).toBe('not')
  })

  it('if what was called enough or optional there is said to be not required', () => {
    expect(support.lacking('More than that is not required.', { startMs: MINUTE_MS })).toBeNull()
  })

  it('if its "no" denies nothing: "no matter", "not only"', () => {
    const place = { startMs: 3 * MINUTE_MS }
    expect(support.lacking('Go for a walk, no matter how late it is.', place)).toBeNull()
    expect(support.lacking('It is not only a walk.', place)).toBeNull()
    expect(support.lacking('Walk no more than a mile.', place)).toBe('no')
  })

  it('in part: supported sentences stay', () => {
    expect(support.backed('Take 20 minutes. It cures 90 percent. Then walk.')).toEqual({
      text: 'Take 20 minutes. Then walk.',
      lacking: ['90'],
    })
  })

  it('a sentence with an abbreviation in it is dropped as a whole', () => {
    expect(support.backed('Up till 3 a.m. with the phone, she sleeps badly. Then walk.')).toEqual({
      text: 'Then walk.',
      lacking: ['3'],
    })
  })

  it('in a part of a video with the names of all of it, but only its own numbers', () => {
    const part = supportIn(spokenWords(talk.slice(2)), 'Sleep', support.isNameSaid)
    expect(part.lacking('They walk, as Clear says.')).toBeNull()
    expect(part.lacking('They walk with Weissberg.')).toBeNull()
    expect(part.lacking('They walk for 20 minutes.')).toBe('20')
  })
})

describe('a number said elsewhere', () => {
  const later = cuesOf(
    `so we begin with the shelf\nand we want no more than ten jars on it\nthen a child who is 2 years old came in
     and the label says 118 degrees\nand we go on to other things\nand to others\nand to more of them\nand that is the end`,
    MINUTE_MS,
  )
  const shelf = supportIn(spokenWords(later), '7 Days of Order')
  const moment = { startMs: 7 * MINUTE_MS }

  it.each(['Keep ten jars there.', 'It was a two-year-old child.', 'The label gives 118 degrees.', 'It has 7 rules.'])(
    'counts where it counts the same thing, or is exact: %j',
    (text) => {
      expect(shelf.lacking(text, moment)).toBeNull()
    },
  )

  it.each([
    ['Keep no more than 10 books.', '10'],
    ['Sort for 10 minutes.', '10'],
    // The title counts days.
    ['Sort for 7 minutes.', '7'],
    ['The label gives 119 degrees.', '119'],
  ])('does not count for anything else: %j', (text, number) => {
    expect(shelf.lacking(text, moment)).toBe(number)
  })

  it('of another measure is not the same', () => {
    const said = spokenWords(cuesOf('a cell costs fifty cents and lasts\nfor 20 minutes'))
    const { lacking } = supportIn(said, '')
    expect(lacking('A cell costs 50 dollars', { startMs: 0 })).toBe('50')
    expect(lacking('It lasts 20 hours', { startMs: 0 })).toBe('20')
    expect(lacking('It costs 50 cents and lasts 20 minutes', { startMs: 0 })).toBeNull()
  })

  it('counts what the video numbers', () => {
    const said = spokenWords(
      cuesOf('so the first habit is to walk\nand then there is rest\nhabit number three is to sleep', 4 * MINUTE_MS),
    )
    const [{ startMs } = { startMs: 0 }] = said
    expect(supportIn(said, '').lacking('Walking is one of three habits', { startMs })).toBeNull()
    expect(supportIn(said, '').lacking('Walking is one of five habits', { startMs })).toBe('5')
  })

  it('is not needed for the few things that an action proposes to make', () => {
    const proposal = { ...moment, isProposal: true }
    expect(shelf.lacking('Write two or three labels.', proposal)).toBeNull()
    expect(shelf.lacking('Write two or three labels.', moment)).toBe('2')
    expect(shelf.lacking('Write 30 labels.', proposal)).toBe('30')
    expect(shelf.lacking('Sort for 3 minutes.', proposal)).toBe('3')
    // The video says how many.
    expect(shelf.lacking('Put five jars there.', proposal)).toBe('5')
  })
})
