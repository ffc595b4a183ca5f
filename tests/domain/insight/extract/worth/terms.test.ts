import { describe, expect, test } from 'vitest'
import { findTerms } from '#domain/insight/extract/worth/terms.ts'
import { termGrades } from '#domain/insight/extract/worth/term-features.ts'
import { asTold } from '../as-told.ts'

const THINGS = ['soil', 'fence', 'kitchen', 'market', 'winter', 'neighbour', 'shed']
const talkOf = (word: string, title: string) => {
  const told = asTold(
    THINGS.map((thing) => `The ${thing} is where the ${word} are kept until somebody needs them.`),
    title,
  )
  return { told, terms: findTerms(told) }
}
const termsOf = (word: string, title: string) => talkOf(word, title).terms.map(({ text }) => text)

describe('a word alone is a term', () => {
  test('if the title has it and the talk keeps coming back to it', () => {
    expect(termsOf('polytunnels', 'How polytunnels work')).toContain('polytunnels')
  })

  test('never without the title', () => {
    expect(termsOf('polytunnels', 'A day in my garden')).not.toContain('polytunnels')
  })

  test('never if it is said of everything', () => {
    expect(termsOf('children', 'How children work')).not.toContain('children')
    expect(termsOf('features', 'How features work')).not.toContain('features')
  })

  test('never if it is somebody’s name', () => {
    expect(termsOf('Bogdans', 'How Bogdans work')).not.toContain('Bogdans')
  })

  test('and never promises more than the names that readers have graded', () => {
    const { told, terms } = talkOf('polytunnels', 'How polytunnels work')
    const [term] = terms.filter(({ text }) => text === 'polytunnels')
    if (term === undefined) throw new Error('No term was found.')
    expect(termGrades(told, term)('explain')).toBeLessThanOrEqual(3.2)
  })
})
