// Several files dropped on the import, or chosen for it, at once.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { YourDataDialog } from '../../../../../app/features/library/data/your-data-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'
import { DataWorker } from '../../../../setup/device/data-workers.ts'

const device = useAnsweredDevice()
beforeEach(() => void vi.stubGlobal('Worker', DataWorker))

const playlist = (name: string, id: string) =>
  new File([`Video ID,Playlist Video Creation Timestamp\n${id},2024-01-15T10:30:00+00:00\n`], `${name}-videos.csv`)
const WATCH_LATER = playlist('Watch later', 'aaaaaaaaaaa')
const MUSIC = playlist('Music', 'bbbbbbbbbbb')
const DIARY = new File(['Dear diary'], 'diary.csv')
const part = (number: number, file: Partial<LibraryFile>) =>
  new File([...libraryJson({ ...TWO_VIDEOS, unattachedActions: [], ...file })], `library-${String(number)}.json`)
const FIRST = part(1, { videos: TWO_VIDEOS.videos.slice(0, 1) })
const SECOND = part(2, { videos: TWO_VIDEOS.videos.slice(1) })

const drop = (...files: readonly File[]) => {
  render(<YourDataDialog userId={userIdOf('ada')} saveCalendar={vi.fn()} onClose={vi.fn()} />)
  const place = screen.getByText(/^Watch later, playlists/)
  fireEvent.drop(place, { dataTransfer: { files } })
}
const toast = () => useToasts.getState().toast
const titles = async () => (await device.db.videos.toArray()).map(({ title }) => title).sort()

describe('lists', () => {
  it('are shown together before anything is written', async () => {
    drop(WATCH_LATER, MUSIC)
    await screen.findByRole('button', { name: 'Import 2 videos' })
    expect(screen.getByRole('checkbox', { name: 'Watch later · 1 video' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Music · 1 video' })).toBeTruthy()
  })

  it('that are chosen are taken, too', async () => {
    render(<YourDataDialog userId={userIdOf('ada')} saveCalendar={vi.fn()} onClose={vi.fn()} />)
    const input = screen.getByLabelText<HTMLInputElement>('File to import')
    expect(input.multiple).toBe(true)
    await userEvent.upload(input, [WATCH_LATER, MUSIC])
    await screen.findByRole('button', { name: 'Import 2 videos' })
  })

  it('beside a file that is none are offered, and that file is named', async () => {
    drop(DIARY, MUSIC)
    await screen.findByRole('button', { name: 'Import 1 video' })
    expect(screen.getByRole('region', { name: '1 file not read' }).textContent).toContain(
      'diary.csv: This is not a list of videos or highlights.',
    )
  })

  it('none of which is one are refused, each by its name', async () => {
    drop(DIARY, new File([''], 'nothing.csv'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“diary.csv”: This is not a list of videos or highlights. “nothing.csv”: The file is empty. Nothing was imported.',
    )
  })

  it('are not mixed with a library', async () => {
    drop(WATCH_LATER, FIRST)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A library exported from here and other lists are imported one after the other. Choose those of one kind. Nothing was imported.',
    )
    expect(await device.db.outbox.count()).toBe(0)
  })
})

describe('parts of a library', () => {
  it('are imported one after the other, with one message and one undo for all', async () => {
    drop(FIRST, SECOND)
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library imported' }))
    expect(toast()?.description).toMatch(/^2 videos added\./)
    expect(await titles()).toEqual(TWO_VIDEOS.videos.map(({ title }) => title).sort())
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Import undone' }))
    expect(toast()?.description).toBe('Everything it added is removed.')
    expect(await titles()).toEqual([])
  })

  it('that overlap, as those of two days do, are taken back as a whole by one undo', async () => {
    const [video, other] = TWO_VIDEOS.videos
    const { tags: _, reflections: _later, transcript: _words, ...early } = must(video, 'It has some')
    const earlier = { ...early, tags: [], reflections: [], transcript: null }
    const week = { until: '2026-11-15', outcome: 'done' as const }
    const [first, last] = [
      part(1, { videos: [earlier], reviews: [{ ...week, note: '' }] }),
      part(2, {
        videos: [must(video, 'It has some'), must(other, 'It has some')],
        reviews: [{ ...week, note: 'Walked.' }],
      }),
    ]
    drop(first, last)
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library imported' }))
    expect((await device.db.videoTags.toArray()).length).toBe(1)
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Import undone' }))
    expect(toast()?.description).toBe('Everything it added is removed.')
    expect([await titles(), await device.db.reflections.count(), await device.db.actions.count()]).toEqual([[], 0, 0])
    expect((await device.db.profiles.get(userIdOf('ada')))?.reviews?.weeks).toMatchObject([
      { outcome: 'open', note: '' },
    ])
  })

  it('before one that cannot be read stay, and both is said', async () => {
    drop(FIRST, new File(['# Shopping list'], 'shopping.md'), SECOND)
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“shopping.md”: This is not a library exported from Afterwatch. Nothing of it was imported.',
    )
    expect(toast()).toMatchObject({ title: 'The import stopped', action: { label: 'Undo' } })
    expect(toast()?.description).toBe('1 video added. 2 files are not imported.')
    expect(await titles()).toEqual([TWO_VIDEOS.videos[0]?.title])
  })
})
