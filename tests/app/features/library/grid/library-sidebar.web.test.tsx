import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LibrarySidebar } from '../../../../../app/features/library/grid/library-sidebar.tsx'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { NO_FILTERS } from '#domain/video/library-filters.ts'
import type { TagCount } from '#domain/video/tag-list.ts'
import { Tag } from '#domain/video/tag.ts'
import * as v from 'valibot'

const ZEN = v.parse(Tag, { id: '00000000-0000-4000-8000-000000000001', name: 'zen', createdAt: 1 })

it.each<[string, readonly TagCount[], boolean]>([
  ['does not end in a line before tags that are not there', [], true],
  ['ends in the tags', [{ tag: ZEN, count: 1 }], false],
])('LIB-12: on a narrow screen the row of filters %s', (_what, tags, isHidden) => {
  render(
    <LibrarySidebar id="filters" filters={NO_FILTERS} onFilters={vi.fn()} total={1} counts={new Map()} tags={tags} />,
  )
  expect(screen.getByRole('region', { name: 'Tags' }).className.split(' ').includes('max-lg:hidden')).toBe(isHidden)
})

it('LIB-12: every category is offered at every width, also without videos', () => {
  render(
    <LibrarySidebar id="filters" filters={NO_FILTERS} onFilters={vi.fn()} total={0} counts={new Map()} tags={[]} />,
  )
  const items = within(screen.getByRole('region', { name: 'Categories' })).getAllByRole('listitem')
  expect(items).toHaveLength(1 + CATEGORIES.length)
  expect(items.filter((item) => item.className.includes('hidden'))).toEqual([])
})
