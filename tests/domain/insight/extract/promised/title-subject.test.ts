import { describe, expect, test } from 'vitest'
import { questionIn, subjectIn } from '#domain/insight/extract/promised/title-subject.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const SAID =
  'so why does bread rise and how does yeast work and what makes a crust why making it works you see the history of bread is the history of rye and garden trends and seeds and tools and low salt and comics are hot and clay soil or sandy soil in the age of Rome'
function titled(title: string, text = SAID) {
  const words = spokenWords([{ startMs: 0, endMs: 9000, text }])
  return { title, words, language: guessLanguage(words) }
}
const question = (title: string, said?: string) => questionIn(title, titled(title, said))
const subject = (title: string, said?: string) => subjectIn(title, titled(title, said))

describe('the question of a title', () => {
  test.each([
    ['Why bread rises', 'why bread rises'],
    ['Why Do We Rise?', null], // whose?
    ['How does yeast really work?', 'how yeast works'],
    ['What makes a crust', 'what makes a crust'],
    ['How to make a crust', null], // a deed
    ['How I make a crust', null],
    ['How does a crust become bread?', null], // its verb is elsewhere
    ['Why do garden tools rise', 'why garden tools rise'],
    ['How much bread do you see?', null],
    ['What bread is a crust?', null],
    ["Why aren't comics hot?", null],
    ['What if bread rises?', null],
    ['What is yeast?', null], // "tell a friend what is yeast"
    ['Bread rises', null],
    ['Why glaciers rise', null], // of something that is not said
    ['How making garden tools', null], // cut before its verb
    ['Why making bread works', 'why making bread works'],
  ])('%s', (title, clause) => {
    expect(question(title)).toBe(clause)
  })
})

describe('the subject of a title', () => {
  test.each([
    ['History of bread', 'the history of bread'],
    ['The history of rye explained', 'the history of rye'],
    ['Garden trends that will be huge', 'garden trends'],
    ['The tools you need', 'the tools'],
    ['The best comics of 2023', null], // "best" is not said
    ['The hot comics of 2023', 'the hot comics of 2023'],
    ['Your bread', null], // whose, told to a friend?
    ['Clay soil vs sandy soil', 'clay soil vs sandy soil'],
    ['Garden trends: what is in', 'garden trends'],
    ['Garden tools #3', null],
    ['Salt', null], // too little to name
    ['Making bread', null], // done, not a subject
    ['Bread is rising', null],
    ['My garden tools', null],
    ['Hot bread', null], // "about hot bread", but "about garden tool"
  ])('%s', (title, phrase) => {
    expect(subject(title)).toBe(phrase)
  })

  test('may have a name that was misheard', () => {
    const said =
      'The rise and fall of Steve win is long. They say that Steve win fell. But you see Steve and the rise. And the fall of Steve.'
    expect(subject('The Rise and Fall of Steve Wynn', said)).toBe('the rise and fall of Steve Wynn')
    expect(subject('The Fall of Wynn Glass', said)).toBeNull()
  })

  test('keeps the capitals of its title where the captions have none, and else those of names alone', () => {
    expect(subject('The Age of Rome', 'so the age of rome was long and you see the age of rome is gone now')).toBe(
      'the Age of Rome',
    )
    const cased =
      'In the age of Rome it was hot. They say that Rome fell. But Rome did not. The age of Rome went on in Rome.'
    expect(subject('The Age of Rome', cased)).toBe('the age of Rome')
  })
})
