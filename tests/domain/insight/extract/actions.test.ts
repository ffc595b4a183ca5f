import { expect, test } from 'vitest'
import { suggestActions } from '#domain/insight/extract/actions.ts'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { asTold } from './as-told.ts'

const ENGLISH = { code: 'en', name: 'English' }
// Its subjects are named often, so that every practice about them is relevant.
const NAMED = [
  'A compost heap needs air, because worms drown in a wet compost heap.',
  'Leaf mould feeds the soil, and leaf mould costs nothing.',
  'A compost heap in the shade stays moist all summer.',
  'Leaf mould is made of leaves that rot for two years.',
  'Green manure covers the soil where nothing else grows.',
  'The best green manure for a small garden is clover.',
  'Gardeners sow green manure after the potatoes.',
]

function titlesOf(lines: readonly string[]): string[] {
  const told = asTold(lines, 'How compost heaps work')
  const highlights = chooseHighlights(told)
  const world = { told, language: ENGLISH, highlights, steps: [], enumeration: null, topic: '“compost heaps”' }
  return suggestActions(world).map(({ title }) => title)
}

test('clear advice of the speaker comes before every practice', () => {
  const advice = 'You should turn the compost heap every week, so that it stays warm.'
  expect(titlesOf([NAMED[0] ?? '', advice, ...NAMED.slice(1)])[0]).toBe('Turn the compost heap every week')
})

test('a talk without advice has four practices', () => {
  const titles = titlesOf(NAMED)
  expect(new Set(titles).size).toBe(4)
  for (const title of titles) expect(title).toMatch(/^(?:Explain|Without looking|Write|Look up|Record|Sum up|Choose)/)
})
