import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '#domain/insight/schema/category.ts'
import { libraryEntryOf, type LibraryEntry } from '#domain/video/library-entry.ts'
import {
  activeFilterCount,
  categoryCounts,
  filterLibrary,
  isFiltering,
  LIBRARY_SORTS,
  NO_FILTERS,
  toggleTag,
  type LibraryFilters,
} from '#domain/video/library-filters.ts'
import { pagesOf } from '#domain/video/paging.ts'
import { tagKey } from '#domain/video/tag.ts'
import { buildInsights, buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const id = (n: number) => videoIdOf(userIdOf('ada'), `video-${String(n).padStart(5, '0')}`)

const entry = (n: number, given: Parameters<typeof buildVideo>[0] = {}): LibraryEntry =>
  libraryEntryOf(buildVideo({ id: id(n), insights: null, category: null, ...given }))

const NO_TAGS = () => undefined
const find = (entries: readonly LibraryEntry[], given: Partial<LibraryFilters>, tags: Record<string, string[]> = {}) =>
  filterLibrary(entries, { ...NO_FILTERS, ...given }, (video) => new Set(tags[video]))

describe('the search', () => {
  const insights = buildInsights({
    tldr: 'Small STEPS win.',
    fullSummary: [{ heading: 'Preparation', text: 'Lay out your Shoes.' }],
  })
  const video = entry(1, { title: 'Calm Mornings', insights })

  it.each(['calm m', 'CALM', '  calm ', 'small steps', 'lay out your shoes', 'preparation'])(
    'LIB-05: “%s” is found in title, tldrSummary or fullSummary, whatever the case',
    (query) => {
      expect(find([video], { query })).toEqual([video])
    },
  )

  it.each(['mornings small', 'win preparation', 'nothing of it', 'Put your shoes by the door'])(
    'LIB-05: “%s” is in none of the three',
    (query) => {
      expect(find([video], { query })).toEqual([])
    },
  )

  it.each([
    ['Übung für Anfänger', 'ubung'],
    ['Übung für Anfänger'.normalize('NFD'), 'übung'],
    ['Café de Paris', 'cafe'],
    ['Cafe de Paris', 'CAFÉ'],
    ['ＦＵＬＬ width', 'full'],
  ])('LIB-05: %s is found by %s', (title, query) => {
    expect(find([entry(1, { title })], { query })).toHaveLength(1)
  })

  it('LIB-05: a video without a summary is found by its title', () => {
    expect(find([entry(1, { title: 'Ä talk' })], { query: 'ä TALK' })).toHaveLength(1)
  })
})

describe('filters', () => {
  it('LIB-06: a category shows its own videos and no others', () => {
    const [ofHealth, none] = [entry(1, { category: 'Health' }), entry(2)]
    expect(find([ofHealth, none], { category: 'Health' })).toEqual([ofHealth])
  })

  it('LIB-14: a video must have all the selected tags', () => {
    const [one, both] = [entry(1), entry(2)]
    const tags = { [one.id]: ['zen'], [both.id]: ['zen', 'art'] }
    expect(find([one, both], { tags: ['zen'] }, tags)).toHaveLength(2)
    expect(find([one, both], { tags: ['art', 'zen'] }, tags)).toEqual([both])
    expect(find([one, both], { tags: ['gone'] }, tags)).toEqual([])
  })

  it('LIB-06: the badge counts the category and each tag, not the search', () => {
    const filters = { ...NO_FILTERS, category: 'Health', tags: ['zen', 'art'], query: 'x' } as const
    expect(activeFilterCount(filters)).toBe(3)
    expect(activeFilterCount({ ...NO_FILTERS, query: 'x' })).toBe(0)
  })

  it('LIB-09: a search alone is filtering, spaces alone are not', () => {
    expect([isFiltering({ ...NO_FILTERS, query: 'x' }), isFiltering({ ...NO_FILTERS, query: ' ' })]).toEqual([
      true,
      false,
    ])
  })

  it('LIB-12, VAL-20: the ten categories are counted in their order; a video without one is in none', () => {
    const counts = categoryCounts([entry(1, { category: 'Health' }), entry(2, { category: 'Health' }), entry(3)])
    expect([...counts.keys()]).toEqual([
      'Mindset',
      'Productivity',
      'Business',
      'Fitness',
      'Creativity',
      'Relationships',
      'Technology',
      'Education',
      'Finance',
      'Health',
    ])
    expect([counts.get('Health'), counts.get('Mindset')]).toEqual([2, 0])
  })

  it('a tag is selected and deselected', () => {
    const on = toggleTag(NO_FILTERS, 'zen')
    expect(on.tags).toEqual(['zen'])
    expect(toggleTag(on, 'zen')).toEqual(NO_FILTERS)
  })
})

const WORDS = ['calm', 'Deep', 'work', 'ZEN', 'art']
const aVideo = fc.record({
  title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  category: fc.option(fc.constantFrom<Category>('Health', 'Finance')),
  createdAt: fc.nat(3),
  duration: fc.option(fc.constantFrom('1:00', '9:59', '1:00:00')),
  tags: fc.subarray(['zen', 'art', 'focus']),
})
const aLibrary = fc.array(aVideo, { maxLength: 30 }).map((videos) => ({
  entries: videos.map(({ tags: _, ...given }, n) => entry(n, given)),
  tags: Object.fromEntries(videos.map(({ tags }, n) => [String(id(n)), tags])),
}))
const someFilters: fc.Arbitrary<LibraryFilters> = fc.record({
  query: fc.constantFrom('', 'CALM', 'deep w', 'zen'),
  category: fc.option(fc.constantFrom<Category>('Health', 'Finance')),
  tags: fc.subarray(['zen', 'art']),
  sort: fc.constantFrom(...LIBRARY_SORTS),
})
const idsOf = (entries: readonly LibraryEntry[]) => entries.map((each) => String(each.id))

describe('laws of the filtered list', () => {
  it('LIB-14: combining filters gives what each filter alone leaves, whatever the order of rows on the device', () => {
    fc.assert(
      fc.property(aLibrary, someFilters, fc.nat(), ({ entries, tags }, filters, turn) => {
        const shown = idsOf(find(entries, filters, tags))
        const alone = (given: Partial<LibraryFilters>) => new Set(idsOf(find(entries, given, tags)))
        const each = [
          alone({ query: filters.query }),
          alone({ category: filters.category }),
          ...filters.tags.map((tag) => alone({ tags: [tag] })),
        ]
        expect([...shown].sort()).toEqual(
          idsOf(entries)
            .filter((one) => each.every((set) => set.has(one)))
            .sort(),
        )
        const at = entries.length === 0 ? 0 : turn % entries.length
        const turned = [...entries.slice(at), ...entries.slice(0, at)]
        expect(idsOf(find(turned, filters, tags))).toEqual(shown)
      }),
    )
  })

  it('each further filter leaves at most what was there, and none leaves everything', () => {
    fc.assert(
      fc.property(aLibrary, someFilters, ({ entries, tags }, filters) => {
        const wide = new Set(idsOf(find(entries, { ...filters, tags: [] }, tags)))
        expect(idsOf(find(entries, filters, tags)).every((one) => wide.has(one))).toBe(true)
        expect(filterLibrary(entries, { ...NO_FILTERS, sort: filters.sort }, NO_TAGS)).toHaveLength(entries.length)
      }),
    )
  })

  it('CON-10, LIB-11: pages of 12 together are the list, and there is more exactly until the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 6 }), (items, pages) => {
        const { shown, hasMore } = pagesOf(items, pages)
        expect(shown).toEqual(items.slice(0, pages * 12))
        expect(hasMore).toBe(shown.length < items.length)
      }),
    )
  })
})

describe('sorting', () => {
  const short = entry(1, { title: 'b 10', duration: '0:59', createdAt: 3 })
  const long = entry(2, { title: 'A 9', duration: '1:00:00', createdAt: 2 })
  const unknown = entry(3, { title: 'b 9', duration: null, createdAt: 1 })
  const all = [long, unknown, short]

  it.each([
    ['newest', [short, long, unknown]],
    ['oldest', [unknown, long, short]],
    ['title', [long, unknown, short]],
    ['longest', [long, short, unknown]],
    ['shortest', [short, long, unknown]],
  ] as const)('%s first', (sort, order) => {
    expect(idsOf(find(all, { sort }))).toEqual(idsOf(order))
  })

  it('the search key treats every spelling of a tag as one', () => {
    expect(tagKey('  Deep   WORK ')).toBe('deep work')
  })
})
