import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frontCoded } from '#domain/insight/speech/front-coded.ts'
import { rarity } from '#domain/insight/topics/background.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { stem } from '#domain/insight/speech/stem.ts'
import { BOUNDARY_NET } from '#domain/insight/lexicon/boundaries.ts'
import { COMMA_LAYER } from '#domain/insight/lexicon/commas.ts'
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
import { AFTER, BEFORE, boundaryOdds, PLACES, readNet, TRAITS, UNITS } from '#domain/insight/speech/boundary-net.ts'
import { PICK_FEATURES } from '#domain/insight/extract/worth/pick-features.ts'
import { GRADED_ROLES, ROLES } from '#domain/insight/extract/worth/sentence-sums.ts'
import { HIGHLIGHT_FEATURES } from '#domain/insight/extract/worth/highlight-grade.ts'
import { shortened, spelledOut } from '#domain/insight/lexicon/weight-letters.ts'
import { frontCode } from '../../training/front-code.ts'
import { fitNet, oddsOf } from '../../training/fit-net.ts'
import { packLayer, packNet } from '../../training/pack-net.ts'
import { boundariesFile, commasFile } from '../../training/write-boundaries.ts'

const ROOT = join(import.meta.dirname, '../../..')
const LEXICON = join(ROOT, 'app/domain/insight/lexicon')
const TRAINED = [
  'background',
  'boundaries',
  'commas',
  'grades',
  'highlights',
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

function correlation(some: readonly number[], others: readonly number[]): number {
  const apart = (list: readonly number[]) => list.map((one) => one - list.reduce((a, b) => a + b) / list.length)
  const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, one, i) => sum + one * (b[i] ?? 0), 0)
  const [x, y] = [apart(some), apart(others)]
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

describe('the weights of the engine', () => {
  test.each(TRAINED)('%s names the script that made it, its data and their licence', (name) => {
    const header = headerOf(`${name}.ts`)
    const script = /tests\/training\/[\w-]+\.ts/.exec(header)?.[0] ?? ''
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

  test('a packed net scores nearly as the one that was trained', () => {
    const names = { words: frontCode(['dry', 'heap', 'the']), parts: 'N' }
    const gaps = { rows: Uint16Array.from({ length: 800 }, (_, i) => (i * i + (i >> 3)) % 4), marks: new Uint8Array(800), weights: new Float32Array(800).fill(1, 8, 792) } // prettier-ignore
    gaps.marks.forEach((_, i) => (gaps.marks[i] = Number(gaps.rows[i] === 1)))
    const net = fitNet(gaps, 4, 6)
    const odds = boundaryOdds(['the', 'heap', 'spade', 'dry', 'the'], readNet({ ...names, ...packNet(net) }))
    // "spade" and the edge have no row, so that of nouns counts.
    const edge = (count: number) => Array<number>(count).fill(3)
    const rows = Uint16Array.of(...edge(BEFORE), 2, 1, 3, 0, 2, ...edge(AFTER))
    const exact = Array.from(odds, (_, gap) => oddsOf(net, rows, gap + BEFORE - 1, new Float32Array(UNITS)))
    expect(correlation([...odds], exact)).toBeGreaterThan(0.95)
  })

  test('the same talks give the same net', () => {
    const gaps = { rows: new Uint16Array(200).map((_, i) => i % 3), marks: new Uint8Array(200).map((_, i) => i % 2), weights: new Float32Array(200).fill(1, 8, 192) } // prettier-ignore
    expect(packNet(fitNet(gaps, 3, 2))).toEqual(packNet(fitNet(gaps, 3, 2)))
  })

  test('a layer learned over known traits leaves them as they are', () => {
    const gaps = { rows: new Uint16Array(200).map((_, i) => i % 3), marks: new Uint8Array(200).map((_, i) => i % 2), weights: new Float32Array(200).fill(1, 8, 192) } // prettier-ignore
    const traits = Float32Array.from({ length: 3 * TRAITS }, (_, i) => (i % 5) - 2)
    const net = fitNet(gaps, 3, 2, traits)
    expect(net.traits).toEqual(traits)
    expect(packLayer(net, Array<number>(TRAITS).fill(1)).weights).not.toBe(packNet(fitNet(gaps, 3, 2)).weights)
  })

  test('the file of commas is what the training script writes of it', () => {
    const about = /\((\d+ gaps of \d+ talks and \d+ transcripts, [\d-]+)\)/.exec(headerOf('commas.ts'))?.[1] ?? ''
    expect(commasFile(COMMA_LAYER, about)).toBe(readFileSync(join(LEXICON, 'commas.ts'), 'utf8'))
    const { weights, biases, outputs } = COMMA_LAYER
    expect(weights).toHaveLength(PLACES * TRAITS * UNITS)
    expect([biases.length, outputs.length]).toEqual([UNITS, UNITS])
    expect(weights).toMatch(/^[#-[]+$/)
  })

  test('the file of the boundary net is what the training script writes of it', () => {
    const about =
      /\((\d+ gaps of \d+ talks, \d+ channels and \d+ invented videos, [\d-]+)\)/.exec(
        headerOf('boundaries.ts'),
      )?.[1] ?? ''
    expect(boundariesFile(BOUNDARY_NET, about)).toBe(readFileSync(join(LEXICON, 'boundaries.ts'), 'utf8'))
    const { words, parts, traits, weights, biases, outputs } = BOUNDARY_NET
    expect(traits).toHaveLength((frontCoded(words).length + parts.split(' ').length) * TRAITS)
    expect(weights).toHaveLength(PLACES * TRAITS * UNITS)
    expect([biases.length, outputs.length]).toEqual([UNITS, UNITS])
    expect(traits + weights).toMatch(/^[#-[]+$/)
  })

  test.each([
    ['we put the bread in the oven | so what do you want to do'],
    ['and that is how i do it | thank you so much for watching'],
    ['you turn the heap every week | i do it on a sunday'],
  ])('the shipped net finds the end of a sentence: %s', (line) => {
    const said = line.replace(' |', '').split(' ')
    const odds = [...boundaryOdds(said)].slice(1, -1)
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
