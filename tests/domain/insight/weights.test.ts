import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frontCoded } from '#domain/insight/speech/front-coded.ts'
import { rarity } from '#domain/insight/topics/background.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { stem } from '#domain/insight/speech/stem.ts'
import { BOUNDARY_BIAS, BOUNDARY_LEVELS, BOUNDARY_NAMES, BOUNDARY_ROWS, BOUNDARY_SINGLES } from '#domain/insight/lexicon/boundaries.ts' // prettier-ignore
import { PICKING } from '#domain/insight/lexicon/picks.ts'
import { codeOf, numbered, rowWeights, weightsIn } from '#domain/insight/speech/trained-weights.ts'
import { PICK_FEATURES } from '#domain/insight/extract/worth/pick-features.ts'
import { ROLES, shortened, spelledOut } from '#domain/insight/extract/worth/picking.ts'
import { frontCode } from '../../training/front-code.ts'
import { packNames, packRows, packSingles } from '../../training/pack-weights.ts'
import { boundariesFile, LEVELS } from '../../training/write-boundaries.ts'

const ROOT = join(import.meta.dirname, '../../..')
const LEXICON = join(ROOT, 'app/domain/insight/lexicon')
const TRAINED = ['background', 'boundaries', 'grades', 'parts-of-speech', 'picks', 'promotion-words', 'salience']
// A sentence of the header may be broken over two lines.
const headerOf = (name: string) =>
  readFileSync(join(LEXICON, name), 'utf8')
    .split('\nexport')[0]
    ?.replace(/\n\/\/ /g, ' ') ?? ''

describe('the weights of the engine', () => {
  test.each(TRAINED)('%s names the script that made it, its data and their licence', (name) => {
    const header = headerOf(`${name}.ts`)
    const script = /tests\/training\/[\w-]+\.ts/.exec(header)?.[0] ?? ''
    expect(existsSync(join(ROOT, script)), script).toBe(true)
    expect(header).toContain('train split of the talks')
    expect(header).toContain('MIT')
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

  test('packed weights of names in a row are read back', () => {
    const name = fc.stringMatching(/^[a-z][a-z']{0,8}$|^[A-Z]{1,3}$/)
    const weight = fc.constantFrom(...LEVELS.filter((level) => level !== 0))
    const rows = (count: 2 | 3) =>
      fc.uniqueArray(fc.tuple(fc.array(name, { minLength: count, maxLength: count }), weight), {
        maxLength: 60,
        selector: ([names]) => names.join(' '),
      })
    const byNames = (list: readonly (readonly [readonly string[], number])[]) =>
      new Map(list.map(([names, own]) => [names.join(' '), own]))
    fc.assert(
      fc.property(rows(2), rows(3), fc.uniqueArray(fc.tuple(name, weight), { selector: ([one]) => one }), (two, three, one) => {
        const singles = new Map(one)
        const names = packNames([byNames(two), byNames(three)], [singles])
        const numbers = numbered(names)
        const code = (own: readonly string[]) => own.map((word) => numbers.get(word) ?? 0).reduce(codeOf)
        for (const [list, count] of [[two, 2], [three, 3]] as const) {
          const read = rowWeights(packRows(byNames(list), names, LEVELS), { names: count, ladder: LEVELS })
          expect(read).toEqual(new Map([...list].sort((a, b) => code(a[0]) - code(b[0])).map(([own, value]) => [code(own), value])))
        }
        const read = weightsIn(packSingles(singles, names, LEVELS), LEVELS)
        expect([...read]).toEqual([...numbers.keys()].map((word) => singles.get(word) ?? 0))
      }),
    ) // prettier-ignore
  })

  test('as many names as the model may have keep their numbers', () => {
    const rows = new Map(Array.from({ length: 511 }, (_, i) => [`a${word(i)} b${word(i)}`, 2] as const))
    const names = packNames([rows], [])
    const numbers = numbered(names)
    expect(numbers.size).toBe(1022)
    const read = rowWeights(packRows(rows, names, LEVELS), { names: 2, ladder: LEVELS })
    for (const key of rows.keys()) expect(read.get(key.split(' ').map((one) => numbers.get(one) ?? 0).reduce(codeOf))).toBe(2) // prettier-ignore
  })

  test('the file of the boundary weights is what the training script writes of them', () => {
    const path = join(LEXICON, 'boundaries.ts')
    const names = [...numbered(BOUNDARY_NAMES).keys()]
    const singles = (text: string) =>
      [...weightsIn(text, BOUNDARY_LEVELS)].flatMap((weight, i) =>
        weight === 0 ? [] : [[names[i] ?? '', weight] as const],
      )
    const rows = Object.entries(BOUNDARY_ROWS).map(([kind, packed]) => {
      const count = kind === 'g' || kind === 'o' ? 3 : 2
      const read = rowWeights(packed, { names: count, ladder: BOUNDARY_LEVELS })
      return [kind, new Map([...read].map(([code, weight]) => [namesOf(code, names), weight]))] as const
    })
    const weights = new Map([
      ['p', new Map(singles(BOUNDARY_SINGLES.p))],
      ['n', new Map(singles(BOUNDARY_SINGLES.n))],
      ...rows,
    ])
    const about = /\((\d+ gaps of \d+ talks, [\d-]+)\)/.exec(headerOf('boundaries.ts'))?.[1] ?? ''
    expect(boundariesFile({ bias: BOUNDARY_BIAS, weights, about })).toBe(readFileSync(path, 'utf8'))
  })

  test('runs of letters without weight are read back', () => {
    const letters = fc.array(fc.oneof({ weight: 8, arbitrary: fc.constant('m') }, { weight: 1, arbitrary: fc.constantFrom('a', 'l', 'n', 'z') }), { maxLength: 200 }) // prettier-ignore
    fc.assert(fc.property(letters, (list) => spelledOut(shortened(list.join(''))) === list.join('')))
    expect(spelledOut(PICKING.weights)).toHaveLength(PICK_FEATURES.length * ROLES.length)
  })
})

const word = (i: number) => Array.from(i.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('') // prettier-ignore

function namesOf(code: number, names: readonly string[]): string {
  const last = names[(code % 1024) - 1] ?? ''
  return code < 1024 ? last : `${namesOf(Math.floor(code / 1024), names)} ${last}`
}
