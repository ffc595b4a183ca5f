import { describe, expect, test } from 'vitest'
import { chapterNames, heaviestNames } from '#domain/insight/extract/worth/heading.ts'
import { NAMING_FEATURES, namingFeatures, namingGrade } from '#domain/insight/extract/worth/naming-grade.ts'
import { NAMINGS } from '#domain/insight/lexicon/namings.ts'
import { asTold } from '../as-told.ts'
import { PRESS } from '../two-jobs.ts'

const KETTLE = [
  "They say it's fine to fill the copper kettle with it, and that is what we did here.",
  'You can see that they put it into the plastic funnel, so it squeezes all of it out.',
]
const told = asTold([...PRESS, ...KETTLE, ...PRESS], 'The wooden cider press')
const [chapter] = told.chapters
if (chapter === undefined) throw new Error('The talk has no chapter')
const named = (text: string) => {
  const name = heaviestNames(told, chapter).find((one) => one.text.toLowerCase() === text)
  if (name === undefined) throw new Error(`Nothing is named ${text}`)
  return name
}

describe('the grade of a phrase', () => {
  test('has a weight for each feature, and a constant term', () => {
    expect(NAMINGS).toHaveLength(NAMING_FEATURES.length + 1)
    expect(namingFeatures(told, chapter, named('wooden cider press'))).toHaveLength(NAMING_FEATURES.length)
  })

  test('is higher for what the title names and the talk says often, even if something else weighs more', () => {
    const press = named('wooden cider press')
    const kettle = { ...named('copper kettle'), weight: press.weight * 1.2 }
    expect(namingGrade(told, chapter, press)).toBeGreaterThan(namingGrade(told, chapter, kettle))
  })

  test('is asked of each phrase once, however often it is said', () => {
    const texts = heaviestNames(told, chapter).map(({ text }) => text.toLowerCase())
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('puts it first, unless an earlier chapter has that heading', () => {
    const first = (used: readonly string[]) => chapterNames(told, chapter, new Set(used))[0]?.text.toLowerCase()
    expect(first([])).toBe('wooden cider press')
    expect(first(named('wooden cider press').stems)).not.toBe('wooden cider press')
  })
})
