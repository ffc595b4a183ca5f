import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frontCoded } from '#domain/insight/speech/front-coded.ts'
import { rarity } from '#domain/insight/topics/background.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { stem } from '#domain/insight/speech/stem.ts'
import { HIGHLIGHTS } from '#domain/insight/lexicon/highlights.ts'
import { LESSON_BEGINNINGS } from '#domain/insight/lexicon/lesson-beginnings.ts'
import { LESSON_HEADINGS } from '#domain/insight/lexicon/lesson-headings.ts'
import { URGES, URGED_STEPS, URGED_WORDS } from '#domain/insight/lexicon/urge-grades.ts'
import { BEGINNING_NUMBERS } from '#domain/insight/topics/lesson-beginnings.ts'
import { HEADING_FEATURES } from '#domain/insight/extract/headings/lesson-heading.ts'
import { URGED_NUMBERS } from '#domain/insight/extract/urged/urged-grade.ts'
import { PICKING } from '#domain/insight/lexicon/picks.ts'
import { TITLES } from '#domain/insight/lexicon/titles.ts'
import { TITLE_NUMBERS } from '#domain/insight/extract/worth/title-grade.ts'
import { MARK_LAYERS } from '#domain/insight/lexicon/mark-layers.ts'
import { MARK_WORDS } from '#domain/insight/lexicon/mark-words.ts'
import { markOdds } from '#domain/insight/speech/mark-net.ts'
import { PICK_FEATURES } from '#domain/insight/extract/worth/pick-features.ts'
import { GRADED_ROLES, ROLES } from '#domain/insight/extract/worth/sentence-sums.ts'
import { HIGHLIGHT_FEATURES } from '#domain/insight/extract/worth/highlight-grade.ts'
import { shortened, spelledOut } from '#domain/insight/lexicon/weight-letters.ts'
import { frontCode } from '../../training/front-code.ts'

const ROOT = join(import.meta.dirname, '../../..')
const LEXICON = join(ROOT, 'app/domain/insight/lexicon')
const TRAINED = [
  'background',
  'grades',
  'highlights',
  'mark-layers',
  'mark-words',
  'parts-of-speech',
  'picks',
  'promotion-words',
  'salience',
]
// A sentence of the header may be broken over two lines.
const headerOf = (name: string) =>
  readFileSync(join(LEXICON, name), 'utf8')
    .split('\nexport')[0]
    ?.replace(/\n\/\/ /g, ' ') ?? ''

describe('the weights of the engine', () => {
  test.each(TRAINED)('%s names the script that made it, its data and their licence', (name) => {
    const header = headerOf(`${name}.ts`)
    const script = /tests\/training\/[\w/-]+\.(?:ts|py)/.exec(header)?.[0] ?? ''
    expect(existsSync(join(ROOT, script)), script).toBe(true)
    expect(header).toContain('train split of the talks')
    expect(header).toContain('MIT')
  })

  test('what is learned of one speaker has a weight for each of its numbers and a constant term', () => {
    expect(LESSON_BEGINNINGS.numbers).toHaveLength(BEGINNING_NUMBERS + 1)
    expect(LESSON_HEADINGS).toHaveLength(HEADING_FEATURES.length + 1)
    for (const weights of [URGES, URGED_STEPS])
      expect(weights).toHaveLength(URGED_NUMBERS.length + URGED_WORDS.split(',').length + 1)
  })

  test('none is derived from share-alike text', () => {
    for (const name of readdirSync(LEXICON)) expect(headerOf(name), name).not.toContain('BY-SA')
  })

  test('one show’s subject is rare, an everyday word is not', () => {
    expect(rarity(stem('bitcoin'))).toBeGreaterThan(rarity(stem('people')))
  })

  test('in a line without full stops, the gap between two statements scores above those inside them', () => {
    const cue = { startMs: 0, endMs: 9000, text: 'we put the bread in the oven and then i think we are done with it so what do you want to do' } // prettier-ignore
    const words = spokenWords([cue])
    const gaps = gapScores(words, { code: 'en', name: 'English' })
    const before = words.findIndex(({ norm }) => norm === 'so') - 1
    expect([...gaps].indexOf(Math.max(...gaps))).toBe(before)
  })

  test('front-coded words are read back', () => {
    const word = fc.stringMatching(/^[a-z][a-z']{0,12}( [A-Z]{1,3})?$/)
    fc.assert(
      fc.property(fc.uniqueArray(word), (words) => {
        const sorted = [...words].sort()
        expect(frontCoded(frontCode(sorted))).toEqual(sorted)
      }),
    )
  })

  test('the net has a number for each of its rows, places and units', () => {
    const { words, parts, traits, traitCount } = MARK_WORDS
    const { weights, biases, forward, backward, ends, commas } = MARK_LAYERS
    expect(traits).toHaveLength((frontCoded(words).length + parts.split(' ').length) * traitCount)
    expect(weights.length % (traitCount * biases.length)).toBe(0)
    for (const layer of [forward, backward]) {
      const size = layer.inputBiases.length
      expect(layer.inputs).toHaveLength(biases.length * size)
      expect(layer.own).toHaveLength((size / 3) * size)
      expect([layer.inputSteps.length, layer.ownSteps.length, layer.ownBiases.length]).toEqual([size, size, size])
      expect(layer.inputs + layer.own).toMatch(/^[#-[]+$/)
    }
    for (const mark of [ends, commas]) {
      expect(mark.units).toHaveLength(biases.length)
      expect([mark.forward.length * 3, mark.backward.length * 3]).toEqual([
        forward.inputBiases.length,
        backward.inputBiases.length,
      ])
    }
    expect(traits + weights).toMatch(/^[#-[]+$/)
  })

  test.each([
    ['we put the bread in the oven | so what do you want to do'],
    ['and that is how i do it | thank you so much for watching'],
    ['you turn the heap every week | i do it on a sunday'],
  ])('the shipped net finds the end of a sentence: %s', (line) => {
    const said = line.replace(' |', '').split(' ')
    const odds = [...markOdds(said).ends].slice(1, -1)
    expect(odds.indexOf(Math.max(...odds)) + 1).toBe(line.split(' ').indexOf('|'))
  })

  test('runs of letters without weight are read back', () => {
    const letters = fc.array(fc.oneof({ weight: 8, arbitrary: fc.constant('m') }, { weight: 1, arbitrary: fc.constantFrom('a', 'l', 'n', 'z') }), { maxLength: 200 }) // prettier-ignore
    fc.assert(fc.property(letters, (list) => spelledOut(shortened(list.join(''))) === list.join('')))
    expect(spelledOut(PICKING.weights)).toHaveLength(PICK_FEATURES.length * ROLES.length)
    expect(spelledOut(HIGHLIGHTS.weights)).toHaveLength(PICK_FEATURES.length * GRADED_ROLES.length)
    expect(HIGHLIGHTS.passage).toHaveLength(HIGHLIGHT_FEATURES.length + 1)
    expect(TITLES.numbers).toHaveLength(TITLE_NUMBERS.length + 1)
  })
})
