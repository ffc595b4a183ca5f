import { describe, expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { practices } from '#domain/insight/extract/practices.ts'
import { asTold } from './as-told.ts'

const ENGLISH = { code: 'en', name: 'English' }
const CLAIMS = [
  'A wet compost heap smells, because no air can reach the middle.',
  'Dry leaves balance the wet scraps of a kitchen.',
  'Worms arrive when the compost heap cools down.',
  'Compost keeps the roots of young plants cool.',
]
const STORY = [
  'I was at the market with my brother when he saw the spade.',
  'We went home and I told him that my shed was full.',
  'She said that she had never seen such a thing before.',
  'I thought about it for a week and then I went back there.',
]

function practised(lines: readonly string[]) {
  const told = asTold(lines, 'Compost for beginners')
  return practices({ told, highlights: chooseHighlights(told, ENGLISH), steps: [], topic: '“Compost for beginners”' })
}

describe('practices', () => {
  test('work on sentences that claim something, each on one of its own', () => {
    const onClaims = practised(CLAIMS).filter(({ title }) => /\(0:\d\d\)$/.test(title))
    expect(onClaims.length).toBeGreaterThanOrEqual(2)
    expect(new Set(onClaims.map(({ evidence }) => evidence.quote)).size).toBe(onClaims.length)
    for (const { title, evidence } of onClaims) expect(title).toContain(evidence.quote.replace(/\.$/, ''))
  })

  test('never work on a torn sentence', () => {
    const torn = 'Because of the compost heap and the soil.'
    for (const { evidence } of practised([...CLAIMS.slice(0, 2), torn]).slice(1)) expect(evidence.quote).not.toBe(torn)
  })

  test('work on the video as a whole where nothing is claimed', () => {
    const made = practised(STORY)
    expect(made.length).toBeGreaterThanOrEqual(4)
    for (const { title } of made) expect(title).toContain('“Compost for beginners”')
  })

  test('are more than four, with titles of their own, for every talk', () => {
    for (const lines of [CLAIMS, STORY, ['Compost.', 'It is there.']]) {
      const titles = practised(lines).map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
      expect(titles.length).toBeGreaterThanOrEqual(4)
    }
  })
})
