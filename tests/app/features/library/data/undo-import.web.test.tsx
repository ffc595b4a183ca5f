// Undo of an import: everything that it added goes, and nothing else.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { mutateAll } from '../../../../../app/db/write/mutate.ts'
import { YourDataDialog } from '../../../../../app/features/library/data/your-data-dialog.tsx'
import { addTagTo } from '../../../../../app/features/library/library-writes.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildReflection, buildVideo, reflectionIdOf, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { DataWorker } from '../../../../setup/device/data-workers.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const OTHER = buildVideo({ id: videoIdOf(ADA, 'ddddddddddd'), youtubeId: 'ddddddddddd' })
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  vi.stubGlobal('Worker', DataWorker)
  opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const show = () => render(<YourDataDialog userId={ADA} saveCalendar={vi.fn()} onClose={vi.fn()} />)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const toast = () => useToasts.getState().toast
const titles = async () => (await opened.videos.orderBy('title').toArray()).map(({ title }) => title)

function give(text: string, name: string): void {
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [new File([text], name)] } })
}

function playlist(...ids: readonly string[]): string {
  return ['Video ID,Playlist Video Creation Timestamp', ...ids.map((id) => `${id},2024-01-15T10:30:00+00:00`)].join(
    '\n',
  )
}

async function importList(text: string, name: string): Promise<void> {
  show()
  give(text, name)
  await userEvent.click(await screen.findByRole('button', { name: /^Import \d/ }))
  await screen.findByText(/ imported\.$/)
}

async function rowsHere(): Promise<Readonly<Record<string, number>>> {
  const { videos, actions, reflections, videoTags, completions } = opened
  const counts = [videos, actions, reflections, videoTags, completions].map(
    async (table) => [table.name, await table.count()] as const,
  )
  return Object.fromEntries(await Promise.all(counts))
}

describe('undo of a list', () => {
  it('removes the videos it added, leaves those that were here, and another file can be chosen', async () => {
    await opened.videos.put(buildVideo())
    await importList(playlist('aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'), 'Watch later-videos.csv')
    expect(await opened.videos.count()).toBe(3)
    await press('Undo')
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Import undone', description: 'Everything it added is removed.' }),
    )
    expect(await titles()).toEqual([buildVideo().title])
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('leaves a video that the learner has worked with since', async () => {
    await importList(playlist('bbbbbbbbbbb', 'ccccccccccc'), 'Watch later-videos.csv')
    const [first] = await opened.videos.toArray()
    await addTagTo([must(first, 'Two were imported').id], 'focus')
    await press('Undo')
    await waitFor(() =>
      expect(toast()?.description).toBe('Everything it added is removed, but for 1 item you have worked with since.'),
    )
    expect(await titles()).toEqual([first?.title])
  })

  it('removes the highlights it added to a video that was here, and no other', async () => {
    const video = buildVideo()
    await opened.videos.put(video)
    await opened.reflections.put(buildReflection({ id: reflectionIdOf('own') }))
    const rows = ['Highlight,Book Title,Source URL', 'Shoes by the door,A talk,https://youtu.be/aaaaaaaaaaa']
    await importList(rows.join('\n'), 'readwise-data.csv')
    expect(await opened.reflections.count()).toBe(2)
    await press('Undo')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Import undone' }))
    expect((await opened.reflections.toArray()).map(({ id }) => id)).toEqual([reflectionIdOf('own')])
    expect(await titles()).toEqual([video.title])
  })

  it('that fails says so and stays on offer', async () => {
    await importList(playlist('bbbbbbbbbbb'), 'Watch later-videos.csv')
    closeUserDatabase()
    await press('Undo')
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'The import was not undone' }))
    opened = await openAnswered(ADA)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Import undone' }))
    expect(await titles()).toEqual([])
  })
})

describe('undo of a library file', () => {
  async function importLibrary(): Promise<void> {
    show()
    give(libraryJson(TWO_VIDEOS).join(''), 'library.json')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library imported', action: { label: 'Undo' } }))
  }

  it('leaves the library as it was', async () => {
    await opened.videos.put(OTHER)
    await opened.reflections.put(buildReflection({ id: reflectionIdOf('own'), videoId: OTHER.id }))
    const before = await rowsHere()
    await importLibrary()
    expect((await rowsHere())['videos']).toBe(3)
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Import undone' }))
    expect(await rowsHere()).toEqual(before)
  })

  it('of details on a video that was here says what stays', async () => {
    const here = buildVideo({ duration: null })
    await opened.videos.put(here)
    const before = await rowsHere()
    await importLibrary()
    expect(await rowsHere()).not.toEqual(before)
    toast()?.action?.run()
    await waitFor(() =>
      expect(toast()?.description).toBe(
        'Everything it added is removed. What it filled in on 1 video you had before stays.',
      ),
    )
    expect(await rowsHere()).toEqual(before)
  })

  it('takes the sentences of weekly reviews back, but for one that was changed since', async () => {
    const reviews = ['2026-11-08', '2026-11-15'].map((until) => ({ until, outcome: 'done' as const, note: 'Walked.' }))
    show()
    give(libraryJson({ ...TWO_VIDEOS, reviews }).join(''), 'library.json')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Library imported', action: { label: 'Undo' } }))
    const undo = toast()?.action
    const changed = { until: '2026-11-15', outcome: 'done' as const, note: 'Walked twice.', seen: 'Walked.' }
    await mutateAll([call(updateProfile, { review: changed })])
    undo?.run()
    await waitFor(() =>
      expect(toast()?.description).toBe('Everything it added is removed, but for 1 item you have worked with since.'),
    )
    expect((await opened.profiles.get(ADA))?.reviews?.weeks).toMatchObject([
      { until: '2026-11-08', outcome: 'open', note: '' },
      { until: '2026-11-15', outcome: 'done', note: 'Walked twice.' },
    ])
  })

  it('leaves what the learner has reflected on since, with all that came with it', async () => {
    await importLibrary()
    const undo = toast()?.action
    const imported = await rowsHere()
    const [video] = await opened.videos.toArray()
    const videoId = must(video, 'Two were imported').id
    const { reflectionFlow, reflectionData } = buildReflection()
    const id = reflectionIdOf('since')
    await mutateAll([call(saveReflection, { id, videoId, reflectionFlow, reflectionData })])
    undo?.run()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Import undone' }))
    expect(await titles()).toEqual([video?.title])
    expect(imported['videos']).toBe(2)
    expect(await opened.reflections.get(id)).toBeTruthy()
  })

  it('is not offered where nothing was new', async () => {
    await importLibrary()
    give(libraryJson(TWO_VIDEOS).join(''), 'library.json')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Nothing new' }))
    expect(toast()?.action).toBeUndefined()
  })
})
