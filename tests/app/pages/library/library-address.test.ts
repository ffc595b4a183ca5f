import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { LIBRARY_SORTS, NO_FILTERS, type LibraryFilters } from '#domain/video/library-filters.ts'
import { tagKey } from '#domain/video/tag.ts'
import {
  dialogIn,
  filtersIn,
  withDialog,
  withFilters,
  type LibraryDialog,
} from '../../../../app/pages/library/library-address.ts'

const someFilters: fc.Arbitrary<LibraryFilters> = fc.record({
  query: fc.string({ unit: 'grapheme' }).filter((query) => query === '' || query.trim() !== ''),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  tags: fc.uniqueArray(
    fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map(tagKey)
      .filter((key) => key !== '' && tagKey(key) === key),
  ),
  sort: fc.constantFrom(...LIBRARY_SORTS),
})
const aDialog: fc.Arbitrary<LibraryDialog> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('video', 'reflect', 'capture'),
    id: fc.uuid(),
    atMs: fc.option(fc.nat(36_000_000), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('add' as const), url: fc.webUrl(), title: fc.string() }),
  fc.constant({ kind: 'overlay' as const }),
)

describe('the library in the address', () => {
  it('filters are read back unchanged, through any text in the address', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const text = withFilters(new URLSearchParams('other=1'), filters).toString()
        expect(filtersIn(new URLSearchParams(text))).toEqual(filters)
        expect(new URLSearchParams(text).get('other')).toBe('1')
      }),
    )
  })

  it('a dialog too, and filters and dialog do not affect each other', () => {
    fc.assert(
      fc.property(someFilters, aDialog, (filters, dialog) => {
        const both = withDialog(withFilters(new URLSearchParams(), filters), dialog)
        expect(dialogIn(both)).toEqual(dialog)
        expect(filtersIn(both)).toEqual(filters)
        expect(dialogIn(withDialog(both, null))).toBeNull()
        expect(withDialog(both, null).toString()).toBe(withFilters(new URLSearchParams(), filters).toString())
      }),
    )
  })

  it('what an address cannot mean is ignored', () => {
    expect(dialogIn(new URLSearchParams('video=1&at=soon'))).toEqual({ kind: 'video', id: '1' })
    const params = new URLSearchParams('category=Gardening&sort=upwards&tag=&tag=%20Deep%20%20Work&tag=deep+work')
    expect(filtersIn(params)).toEqual({ ...NO_FILTERS, tags: ['deep work'] })
  })
})
