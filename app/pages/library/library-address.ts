// The part of the library's state that is in the URL: filters and the open dialog. Reload and Back restore both.
import { Category } from '../../domain/insight/schema/category.ts'
import { parseAs } from '../../domain/kernel/parse.ts'
import { LIBRARY_SORTS, type LibraryFilters } from '../../domain/video/library-filters.ts'
import { tagKey } from '../../domain/video/tag.ts'

/** The filters in the URL; invalid values are ignored. */
export function filtersIn(params: URLSearchParams): LibraryFilters {
  const category = parseAs(Category, params.get('category'))
  const tags = params.getAll('tag').map(tagKey)
  return {
    query: params.get('q') ?? '',
    category: category.ok ? category.value : null,
    tags: [...new Set(tags)].filter((key) => key !== ''),
    sort: LIBRARY_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  }
}

/** The URL with these filters instead of its own; all other parameters stay. */
export function withFilters(params: URLSearchParams, filters: LibraryFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['q', 'category', 'tag', 'sort']) next.delete(name)
  if (filters.query.trim() !== '') next.set('q', filters.query)
  if (filters.category !== null) next.set('category', filters.category)
  for (const tag of filters.tags) next.append('tag', tag)
  if (filters.sort !== 'newest') next.set('sort', filters.sort)
  return next
}

export type LibraryDialog =
  // `atMs`: opens at that moment of the transcript.
  | { readonly kind: 'video' | 'reflect' | 'capture'; readonly id: string; readonly atMs?: number | undefined }
  | { readonly kind: 'add'; readonly url: string; readonly title: string }
  | { readonly kind: 'overlay' | 'data' }

const WITH_ID = ['video', 'reflect', 'capture'] as const

/** The dialog in the URL, or null. */
export function dialogIn(params: URLSearchParams): LibraryDialog | null {
  const url = params.get('add')
  if (url !== null) return { kind: 'add', url, title: params.get('title') ?? '' }
  if (params.has('data')) return { kind: 'data' }
  if (params.has('overlay')) return { kind: 'overlay' }
  for (const kind of WITH_ID) {
    const id = params.get(kind)
    if (id !== null) return { kind, id, atMs: momentIn(params) }
  }
  return null
}

function momentIn(params: URLSearchParams): number | undefined {
  const text = params.get('at') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The URL with that dialog open, or with none. */
export function withDialog(params: URLSearchParams, dialog: LibraryDialog | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['add', 'title', 'overlay', 'data', 'at', ...WITH_ID]) next.delete(name)
  if (dialog?.kind === 'add') {
    next.set('add', dialog.url)
    if (dialog.title !== '') next.set('title', dialog.title)
  } else if (dialog?.kind === 'overlay') next.set('overlay', 'test')
  else if (dialog?.kind === 'data') next.set('data', '')
  else if (dialog !== null && 'id' in dialog) {
    next.set(dialog.kind, dialog.id)
    if (dialog.atMs !== undefined) next.set('at', String(dialog.atMs))
  }
  return next
}
