import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryEntryOf } from '#domain/video/library-entry.ts'
import { createObservable } from '../../../../../app/db/store/observable.ts'
import type { IndexProgress, LibraryHit } from '../../../../../app/db/search/search-messages.ts'
import { SpokenHits } from '../../../../../app/features/library/search/spoken-hits.tsx'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'

const progress = createObservable<IndexProgress | null>(null)
let answers: readonly LibraryHit[] = []

// The test DOM has no workers.
vi.mock('../../../../../app/features/library/search/search-library.ts', () => ({
  get searchProgress() {
    return progress
  },
  searchLibrary: () => Promise.resolve(answers),
}))

const entry = (youtubeId: string) =>
  libraryEntryOf(buildVideo({ id: videoIdOf(userIdOf('ada'), youtubeId), youtubeId, title: `Talk ${youtubeId}` }))
const entries = Array.from({ length: 6 }, (_, at) => entry(`aaaaaaaaaa${String(at)}`))
const hit = (at: number, startMs?: number): LibraryHit => ({
  videoId: entries[at]?.id ?? videoIdOf(userIdOf('ada'), 'none'),
  where: 'transcript',
  excerpt: 'put your running shoes by the door',
  startMs,
})
const opened = vi.fn()
const open = () => render(<SpokenHits query="running shoes" entries={entries} onOpen={opened} />)

beforeEach(() => {
  progress.set({ videos: 6, transcripts: 6, isWritten: true, isComplete: true })
  opened.mockClear()
  answers = []
})

describe('what was said', () => {
  it('is shown with its moment and the words marked, and opens the video at them', async () => {
    answers = [hit(0, 751_000), hit(1)]
    open()
    const list = within(await screen.findByRole('region', { name: 'Said in your videos' }))
    const link = list.getByRole('link', { name: /at 12:31/ })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aaaaaaaaaa0&t=751s')
    expect(list.getAllByText('running shoes', { selector: 'mark' })).toHaveLength(2)
    expect(list.getAllByRole('link')).toHaveLength(1)
    await userEvent.click(list.getByRole('button', { name: 'Talk aaaaaaaaaa0' }))
    expect(opened).toHaveBeenCalledWith(entries[0]?.id, 'running shoes')
  })

  it('LIB-15: the moment of a video that came as a file opens its transcript', async () => {
    const fromFile = entry('file-aaaaaaaaaaaaaaaaaaaaaa')
    answers = [{ ...hit(0, 751_000), videoId: fromFile.id }]
    render(<SpokenHits query="running shoes" entries={[fromFile]} onOpen={opened} />)
    await userEvent.click(await screen.findByRole('button', { name: /^at 12:31 .*opens its transcript$/ }))
    expect(opened).toHaveBeenCalledWith(fromFile.id, 'running shoes')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows four at first, the rest on request', async () => {
    answers = entries.map((_, at) => hit(at))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
  })

  it('takes no space if nothing was said, apart from hits in titles', async () => {
    answers = [{ ...hit(0), where: 'title' }]
    const { container } = open()
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('says that it is still reading', async () => {
    progress.set({ videos: 6, transcripts: 2, isWritten: true, isComplete: false })
    open()
    expect(await screen.findByText(/Reading transcripts: 2 so far/)).toBeTruthy()
  })
})
