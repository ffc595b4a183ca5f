import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frontCoded } from '#domain/insight/speech/front-coded.ts'
import { rarity } from '#domain/insight/topics/background.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { stem } from '#domain/insight/speech/stem.ts'
import { frontCode } from '../../training/front-code.ts'

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
})
