import { describe, expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { practices } from '#domain/insight/extract/practices.ts'
import { asTold } from './as-told.ts'

const NAMED = [
  'A compost heap needs air, because worms drown in a wet compost heap.',
  'Leaf mould feeds the soil, and leaf mould costs nothing.',
  'A compost heap in the shade stays moist all summer.',
  'You can keep your heap warm with a wet carpet in winter.',
  'Gardeners sow green manure after the potatoes.',
]
const STORY = [
  'I was at the market with my brother when he saw the spade.',
  'We went home and I told him that my shed was full.',
]

function practised(lines: readonly string[]) {
  const told = asTold(lines, 'Compost for beginners')
  return practices({ told, highlights: chooseHighlights(told), topic: '“Compost for beginners”' })
}

describe('practices', () => {
  test('are about what the video says before they are about its title', () => {
    const titles = practised(NAMED).map(({ title }) => title)
    const aboutTitle = titles.findIndex((title) => title.includes('“Compost for beginners”'))
    expect(aboutTitle).toBeGreaterThan(0)
    expect(titles.slice(0, aboutTitle).some((title) => /heap|mould|manure/.test(title))).toBe(true)
  })

  test('use no statement of one occasion', () => {
    for (const { title } of practised(STORY)) expect(title).not.toMatch(/market|shed/)
  })

  test('are at least four, with titles of their own that are never cut off, for every talk', () => {
    for (const lines of [NAMED, STORY, ['Compost.', 'It is there.']]) {
      const titles = practised(lines).map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
      expect(titles.length).toBeGreaterThanOrEqual(4)
      for (const title of titles) expect(title.length).toBeLessThanOrEqual(120)
    }
  })
})
