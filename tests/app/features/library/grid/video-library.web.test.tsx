import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dexieStore } from '../../../../../app/db/store/dexie-store.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { VideoLibrary, type VideoLibraryProps } from '../../../../../app/features/library/grid/video-library.tsx'
import { setLibraryView } from '../../../../../app/state/preferences.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { NO_FILTERS, type LibraryFilters } from '#domain/video/library-filters.ts'
import type { Video } from '#domain/video/video.ts'
import { buildInsights, buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { testMutator } from '../../../../setup/device/test-mutator.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const userId = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userId)
  await Promise.all(
    [opened.videos, opened.tags, opened.videoTags, opened.reflections, opened.outbox, opened.shadow].map((table) =>
      table.clear(),
    ),
  )
})

afterEach(() => {
  localStorage.clear()
  setLibraryView('card')
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const id = (n: number) => videoIdOf(userId, `video-${String(n).padStart(5, '0')}`)
const video = (n: number, given: Partial<Video> = {}) =>
  buildVideo({ id: id(n), title: `Talk ${String(n)}`, createdAt: 1000 + n, insights: null, ...given })
const tag = (n: number, tagName: string) =>
  testMutator(dexieStore(opened), { seed: `${tagName} ${String(n)}` }).mutate(addVideoTag, { videoId: id(n), tagName })

function Library(given: Partial<VideoLibraryProps>) {
  const [filters, setFilters] = useState<LibraryFilters>(NO_FILTERS)
  return (
    <VideoLibrary
      isEmbedded={false}
      filters={filters}
      onFilters={setFilters}
      onOpen={vi.fn()}
      onReflect={vi.fn()}
      onPlan={vi.fn()}
      onAdd={vi.fn()}
      onTestOverlay={vi.fn()}
      onOpenSaid={vi.fn()}
      {...given}
    />
  )
}

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the library', () => {
  it('LIB-03, LIB-04, LIB-10: title, how many of how many, total duration, and pages of twelve', async () => {
    await opened.videos.bulkPut(Array.from({ length: 30 }, (_, n) => video(n, { duration: '10:00' })))
    render(<Library />)
    expect(await screen.findByText('30 of 30 videos')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Video Library')
    expect(await screen.findByText('5 h of content')).toBeTruthy()
    expect(cards()).toHaveLength(12)
    await click('Load More Videos')
    expect(cards()).toHaveLength(24)
    await waitFor(() => expect(screen.getAllByRole('article')[12]?.contains(document.activeElement)).toBe(true))
    await click('Load More Videos')
    expect(cards()).toHaveLength(30)
    expect(screen.getByRole('button', { name: 'Load More Videos' })).toHaveProperty('disabled', true)
  })

  it('LIB-08: six grey cards are shown until the first rows are read', async () => {
    closeUserDatabase()
    const { container } = render(<Library />)
    expect(screen.getByRole('status', { busy: true }).textContent).toBe('Loading your videos')
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6)
  })

  it('LIB-09: an empty library, and a search that finds nothing, each say what to do', async () => {
    render(<Library />)
    expect(await screen.findByText('No videos found')).toBeTruthy()
    expect(screen.getByText('Start by adding your first YouTube video above')).toBeTruthy()
    // Nothing to search, order or choose from yet.
    expect(screen.queryByRole('searchbox', { name: 'Search videos' })).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
    await opened.videos.put(video(1))
    expect(await screen.findByText('1 of 1 video')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search videos' }), 'zen')
    expect(await screen.findByText('Try adjusting your search or filter criteria')).toBeTruthy()
    await click('Clear all filters')
    await waitFor(() => expect(cards()).toEqual(['Talk 1']))
  })

  it('LIB-04: how long the videos are is not told before any length is known', async () => {
    await opened.videos.put(video(1, { duration: null }))
    render(<Library />)
    expect(await screen.findByText('1 of 1 video')).toBeTruthy()
    expect(screen.queryByText(/of content/)).toBeNull()
  })

  it('LIB-05: the search looks in titles and both summaries, whatever the case', async () => {
    const insights = buildInsights({ tldr: 'Walk slowly', fullSummary: [{ heading: 'Shoes', text: 'By the DOOR.' }] })
    await opened.videos.bulkPut([video(1), video(2, { insights })])
    render(<Library />)
    const search = await screen.findByRole('searchbox', { name: 'Search videos' })
    for (const [query, found] of [
      ['walk SL', ['Talk 2']],
      ['TALK 1', ['Talk 1']],
      ['the door', ['Talk 2']],
    ] as const) {
      await userEvent.clear(search)
      await userEvent.type(search, query)
      // Until then what was typed before is searched for.
      await screen.findByRole('button', { name: `Remove filter “${query}”` })
      await waitFor(() => expect([cards(), screen.queryAllByText('1 of 2 videos').length]).toEqual([found, 1]))
    }
  })

  it('LIB-06, LIB-07, LIB-12, LIB-14: filters narrow the list, are counted, and each chip removes one', async () => {
    await opened.videos.bulkPut([video(1, { category: 'Health' }), video(2, { category: 'Health' }), video(3)])
    await tag(1, 'zen')
    await tag(1, 'art')
    await tag(2, 'zen')
    render(<Library />)
    const panel = await screen.findByRole('region', { name: 'Categories' })
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'All Videos3',
        ...CATEGORIES.map((name) => `${name}${name === 'Health' ? '2' : name === 'Productivity' ? '1' : '0'}`),
      ]),
    )
    await click('Health 2')
    await waitFor(() => expect(cards()).toEqual(['Talk 2', 'Talk 1']))
    const tags = screen.getByRole('region', { name: 'Tags' })
    expect(
      within(tags)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['zen2', 'art1'])
    await userEvent.click(within(tags).getByRole('button', { name: 'zen 2' }))
    await userEvent.click(within(tags).getByRole('button', { name: 'art 1' }))
    await waitFor(() => expect(cards()).toEqual(['Talk 1']))
    expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters3 active')
    await click('Remove filter art')
    await waitFor(() => expect(cards()).toEqual(['Talk 2', 'Talk 1']))
    await click('Remove filter Health')
    await click('Remove filter zen')
    await waitFor(() => expect(cards()).toHaveLength(3))
  })

  it('LIB-06: the sidebar is shown first, and the toggle hides it', async () => {
    render(<Library />)
    const toggle = await screen.findByRole('button', { name: 'Filters' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(toggle)
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
  })

  it('LIB-13: ten tags by name descending; the search finds the others', async () => {
    await opened.videos.put(video(1))
    for (let n = 10; n < 22; n += 1) await tag(1, `tag ${String(n)}`)
    render(<Library />)
    const tags = await screen.findByRole('region', { name: 'Tags' })
    const names = () =>
      within(tags)
        .getAllByRole('button')
        .map(({ textContent }) => textContent.slice(0, -1))
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(names()[0]).toBe('tag 21')
    await userEvent.type(within(tags).getByRole('searchbox', { name: 'Search tags' }), 'TAG 1')
    expect(names()).toHaveLength(10)
    expect(names().at(-1)).toBe('tag 10')
  })

  it('LIB-07: grid or list, and this device remembers it', async () => {
    await opened.videos.put(video(1))
    render(<Library />)
    await click('List view')
    expect(screen.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('afterwatch.library-view')).toBe('list')
  })

  it('LIB-07: the button for the overlay calls its handler', async () => {
    const onTestOverlay = vi.fn()
    render(<Library onTestOverlay={onTestOverlay} />)
    await click('Test Chrome Extension Overlay')
    expect(onTestOverlay).toHaveBeenCalledOnce()
  })

  it('LIB-15: a link is passed on in its own form, a wrong one says so, and an empty field opens the empty form', async () => {
    const onAdd = vi.fn()
    render(<Library onAdd={onAdd} />)
    const link = await screen.findByRole('textbox', { name: 'YouTube link' })
    await userEvent.type(link, 'https://example.com/{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(/paste its transcript/)
    await userEvent.clear(link)
    await userEvent.type(link, 'youtu.be/aaaaaaaaaaa{Enter}')
    await click('Add video')
    expect(onAdd.mock.calls).toEqual([[{ url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }], [{ url: '' }]])
  })
})

it('LIB-15: a link to an existing video opens it instead of adding it again', async () => {
  const [onAdd, onOpen] = [vi.fn(), vi.fn()]
  await opened.videos.put(video(1, { youtubeId: 'aaaaaaaaaaa' }))
  render(<Library onAdd={onAdd} onOpen={onOpen} />)
  await screen.findByRole('article')
  await userEvent.type(screen.getByRole('textbox', { name: 'YouTube link' }), 'https://youtu.be/aaaaaaaaaaa?t=9{Enter}')
  expect(onOpen).toHaveBeenCalledWith(id(1))
  expect(onAdd).not.toHaveBeenCalled()
})

it('LIB-15: a link to an existing video keeps the words it came with', async () => {
  const [onAdd, onOpen] = [vi.fn(), vi.fn()]
  await opened.videos.put(video(1, { youtubeId: 'aaaaaaaaaaa' }))
  render(<Library onAdd={onAdd} onOpen={onOpen} />)
  await screen.findByText('Talk 1')
  const words = '0:01 Sharpen the knife on a wet stone.\n0:05 Wipe the blade.'
  fireEvent.paste(document.body, { clipboardData: { getData: () => `https://youtu.be/aaaaaaaaaaa\n${words}` } })
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ url: expect.stringContaining('aaaaaaaaaaa'), text: words })
  expect(onOpen).not.toHaveBeenCalled()
})

it('LIB-15: a caption file dropped on the library, or a link pasted outside its fields, is passed on', async () => {
  const onAdd = vi.fn()
  await opened.videos.put(video(1))
  render(<Library onAdd={onAdd} />)
  expect(await screen.findByText('Talk 1')).toBeTruthy()
  const library = screen.getByRole('region', { name: 'Video library' })
  const file = new File(['WEBVTT'], 'talk.vtt')
  fireEvent.drop(library, { dataTransfer: { items: [], files: [file], getData: () => '' } })
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  fireEvent.paste(library, { clipboardData: { getData: () => 'https://youtu.be/zzzzzzzzzzz' } })
  fireEvent.paste(screen.getByRole('searchbox', { name: 'Search videos' }), {
    clipboardData: { getData: () => 'https://youtu.be/bbbbbbbbbbb' },
  })
  expect(onAdd.mock.calls).toEqual([[{ url: '', file }], [{ url: 'https://www.youtube.com/watch?v=zzzzzzzzzzz' }]])
})
