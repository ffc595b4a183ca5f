import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NO_FILTERS, type LibraryFilters } from '#domain/video/library-filters.ts'
import { FilterChips } from '../../../../../app/features/library/grid/filter-chips.tsx'

const page = (filters: LibraryFilters) => (
  <>
    <h1 tabIndex={-1}>Your Video Library</h1>
    <FilterChips filters={filters} tagNames={new Map()} onFilters={() => undefined} />
  </>
)

it('LIB-07: an earlier change that arrives between the press on a chip and its end does not lose the focus', () => {
  const { rerender } = render(page({ ...NO_FILTERS, category: 'Health' }))
  const chip = screen.getByRole('button', { name: 'Remove filter Health' })
  chip.focus()
  fireEvent.click(chip)
  rerender(page({ ...NO_FILTERS, category: 'Health', sort: 'oldest' }))
  rerender(page({ ...NO_FILTERS, sort: 'oldest' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Video Library' }))
})

it('LIB-07: a chip that is removed gives the focus to the next, the last one to the page’s heading', () => {
  const { rerender } = render(page({ ...NO_FILTERS, category: 'Health', query: 'talk' }))
  const remove = (name: string, left: LibraryFilters) => {
    screen.getByRole('button', { name }).focus()
    fireEvent.click(screen.getByRole('button', { name }))
    rerender(page(left))
  }
  remove('Remove filter “talk”', { ...NO_FILTERS, category: 'Health' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter Health' }))
  remove('Remove filter Health', NO_FILTERS)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Video Library' }))
})
