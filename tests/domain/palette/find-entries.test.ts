import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryFinder, findEntries, paletteEntry } from '#domain/palette/find-entries.ts'

const entries = [
  paletteEntry('d', 'Write down what they call it'),
  paletteEntry('a', 'Call the Café about breakfast'),
  paletteEntry('b', 'Walk at noon', 'a walk after the morning call'),
  paletteEntry('c', 'Recall the second chapter'),
]
const keys = (query: string, most = 10) => findEntries(entries, query, most).map(({ key }) => key)

describe('the palette’s ranking', () => {
  it('the start of a label ranks first, then the start of a word, then a part of a word, then the rest', () => {
    expect(keys('call')).toEqual(['a', 'd', 'c', 'b'])
  })

  it('every word must be there, in any order', () => {
    expect(keys('breakfast call')).toEqual(['a'])
    expect(keys('noon morning')).toEqual(['b'])
    expect(keys('call nowhere')).toEqual([])
  })

  it('case, accents and spaces do not matter', () => {
    expect(keys('  CAFE   about ')).toEqual(['a'])
  })

  it('an empty query finds nothing, and no more are returned than asked for', () => {
    expect(keys('  ')).toEqual([])
    expect(keys('call', 2)).toEqual(['a', 'd'])
  })

  it('asking for fewer returns the first of those that asking for more returns', () => {
    const labels = fc.array(fc.string({ maxLength: 20 }), { maxLength: 30 })
    fc.assert(
      fc.property(labels, fc.string({ maxLength: 6 }), (given, query) => {
        const all = given.map((label, at) => paletteEntry(String(at), label))
        expect(findEntries(all, query, 3)).toEqual(findEntries(all, query, 30).slice(0, 3))
      }),
    )
  })

  it('letter by letter, and after a change of mind, it finds what one search finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'á', ' '), maxLength: 8 })
    const typed = fc.array(fc.record({ keeps: fc.nat(4), adds: text }), { maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { maxLength: 30 }),
        typed,
        fc.integer({ min: 1, max: 4 }),
        (given, steps, most) => {
          const all = given.map(([label, also], at) => paletteEntry(String(at), label, also))
          const find = entryFinder(all)
          let query = ''
          for (const { keeps, adds } of steps) {
            query = query.slice(0, keeps) + adds
            expect(find(query, most)).toEqual(findEntries(all, query, most))
          }
        },
      ),
    )
  })
})
