// Lists that are read page by page.
import { expect, it } from 'vitest'
import { cutPage, rowsToRead } from '#domain/wire/pages.ts'

const placeOf = (at: number) => ({ at, id: String(at) })

it('a page has as many as asked for, and the place of its last one if there are more', () => {
  const limit = 2
  expect(rowsToRead({ limit })).toBe(3)
  expect(cutPage([1, 2, 3], { limit }, placeOf)).toEqual({ items: [1, 2], next: placeOf(2) })
  expect(cutPage([1, 2], { limit }, placeOf)).toEqual({ items: [1, 2], next: null })
  expect(cutPage([], { limit }, placeOf)).toEqual({ items: [], next: null })
})

it('without a limit all are one page', () => {
  expect(rowsToRead({ limit: null })).toBeNull()
  expect(cutPage([1, 2, 3], { limit: null }, placeOf)).toEqual({ items: [1, 2, 3], next: null })
})
