import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { VideoLibrary, type VideoLibraryProps } from '../../../../../app/features/library/grid/video-library.tsx'
import { setLibraryView } from '../../../../../app/state/preferences.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { NO_FILTERS, type LibraryFilters } from '#domain/video/library-filters.ts'
import type { Video } from '#domain/video/video.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
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

describe('several videos at once', () => {
  it('are tagged, categorised and deleted in one write each', async () => {
    await opened.videos.bulkPut([video(1), video(2), video(3)])
    render(<Library />)
    await click('Select')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Talk 3' }))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Talk 2' }), {})
    await userEvent.keyboard('{/Shift}')
    expect(screen.getByText('2 selected')).toBeTruthy()
    const bar = screen.getByRole('region', { name: 'Selected videos' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Tag' }))
    await userEvent.keyboard('zen{Enter}')
    await waitFor(async () => expect(await opened.videoTags.count()).toBe(2))
    await userEvent.click(within(bar).getByRole('button', { name: 'Categorise' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category of the selected videos' }), 'Health')
    await waitFor(async () => expect(await opened.videos.get(id(3))).toMatchObject({ category: 'Health' }))
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete these 2 videos?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(cards()).toEqual(['Talk 1']))
    expect(useToasts.getState().toast).toMatchObject({ title: 'Video deleted successfully' })
  })

  it('are selected and tagged by keyboard, and the focus returns to what was pressed', async () => {
    await opened.videos.bulkPut([video(1), video(2)])
    render(<Library />)
    const press = async (target: HTMLElement, key: string) => {
      target.focus()
      await userEvent.keyboard(key)
    }
    await press(await screen.findByRole('button', { name: 'Select' }), '{Enter}')
    for (const name of ['Select Talk 1', 'Select Talk 2'])
      await press(await screen.findByRole('checkbox', { name }), ' ')
    const tag = within(screen.getByRole('region', { name: 'Selected videos' })).getByRole('button', { name: 'Tag' })
    await press(tag, '{Enter}')
    await userEvent.keyboard('later{Enter}')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove tag later' })).toHaveLength(2))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Tag'))
  })

  it('Escape in the field for a tag or a category closes only the field', async () => {
    await opened.videos.bulkPut([video(1)])
    render(<Library />)
    await click('Select')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Talk 1' }))
    for (const name of ['Tag', 'Categorise']) {
      await click(name)
      await userEvent.keyboard('{Escape}')
      expect(screen.getByText('1 selected')).toBeTruthy()
      await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
    }
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  it('Escape that only cancels a word of an input method keeps the selection', async () => {
    await opened.videos.bulkPut([video(1)])
    render(<Library />)
    await click('Select')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Talk 1' }))
    await click('Tag')
    fireEvent.keyDown(screen.getByLabelText('New tag for the selected videos'), { key: 'Escape', isComposing: true })
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})
