import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCardReflections } from '../../../../../app/db/queries/use-card-reflections.ts'
import { useLibrary } from '../../../../../app/db/queries/use-library.ts'
import { useLibraryTags } from '../../../../../app/db/queries/use-library-tags.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import {
  addTagTo,
  deleteVideos,
  removeTagFrom,
  setApplied,
  setCategoryOf,
  setRepeat,
} from '../../../../../app/features/library/library-writes.ts'
import { VideoCard, type CardHandlers } from '../../../../../app/features/library/grid/video-card.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { Tag } from '#domain/video/tag.ts'
import type { Video } from '#domain/video/video.ts'
import {
  buildInsights,
  buildReflection,
  buildVideo,
  reflectionIdOf,
  userIdOf,
  uuidOf,
  videoIdOf,
} from '../../../../fixtures/builders.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { offerSheet, SHEETS } from '../../../../setup/browser/share-sheet.ts'

const userId = userIdOf('ada')
const NOW = Date.UTC(2026, 10, 21, 12)
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userId)
  const tables = [opened.videos, opened.tags, opened.videoTags, opened.reflections, opened.outbox, opened.shadow]
  await Promise.all(tables.map((table) => table.clear()))
})

afterEach(() => {
  vi.unstubAllGlobals()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const nothing: CardHandlers = { onOpen: vi.fn(), onReflect: vi.fn(), onDelete: vi.fn() }

function Card({ handlers = nothing }: { handlers?: CardHandlers }) {
  const entry = countedRows(useLibrary())?.entries[0]
  const tags = useLibraryTags()
  const reflections = useCardReflections(entry === undefined ? [] : [entry.id])
  if (entry === undefined || tags === undefined) return null
  return (
    <VideoCard
      entry={entry}
      tags={tags.ofVideo.get(entry.id) ?? []}
      knownTags={tags.counts}
      reflections={reflections.get(entry.id) ?? []}
      layout="card"
      now={NOW}
      handlers={handlers}
      isSelected={null}
      onToggle={() => undefined}
    />
  )
}

async function open(given: Partial<Video> = {}, handlers?: CardHandlers) {
  const video = buildVideo({ title: 'Calm Mornings', createdAt: NOW - 3 * 60 * 60 * 1000, ...given })
  await opened.videos.put(video)
  const view = render(<Card {...(handlers !== undefined && { handlers })} />)
  await screen.findByRole('article', { name: 'Calm Mornings' })
  return { video, ...view }
}

const toast = () => useToasts.getState().toast
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('a card', () => {
  it('CRD-01, CRD-02, CRD-05: shows the video, its summary and what can be done', async () => {
    const { container } = await open({ insights: buildInsights({ tldr: 'Begin before you feel ready.' }) })
    const text = screen.getByRole('article').textContent
    for (const shown of ['10:00', 'Processed', 'Productivity', '3 hours ago', 'TL;DR', 'Begin before you feel ready.'])
      expect(text).toContain(shown)
    const watch = screen.getByRole('link', { name: /Watch on YouTube/ })
    expect(watch.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
    for (const name of [/Unlock Insights/, /Reflect/, 'Share Calm Mornings', 'Delete Calm Mornings', /Add tag/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg')
    picture?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(container.querySelector('img')).toBeNull())
  })

  it.each([
    ['not analysed yet', { status: 'processing' }],
    ['failed', { status: 'failed', failureReason: 'This video has no transcript yet.' }],
    ['teaching little', { status: 'completed', failureReason: 'This video teaches little.' }],
  ] as const)('CRD-05: a video %s offers its details, for there is nothing to unlock', async (_, state) => {
    await open({ ...state, insights: null })
    expect(screen.getByRole('button', { name: 'Open Details of Calm Mornings' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Unlock Insights/ })).toBeNull()
  })

  it('CRD-01: an unknown duration reads Unknown', async () => {
    await open({ duration: null })
    expect(screen.getByText('Unknown')).toBeTruthy()
  })

  it('CRD-05, CRD-13: its buttons pass on which video', async () => {
    const handlers = { onOpen: vi.fn(), onReflect: vi.fn(), onDelete: vi.fn() }
    const { video } = await open({}, handlers)
    await click(/Unlock Insights/)
    await click(/Reflect/)
    await click('Delete Calm Mornings')
    expect(handlers.onOpen).toHaveBeenCalledWith(video.id)
    expect(handlers.onReflect).toHaveBeenCalledWith(video.id)
    expect(handlers.onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: video.id }))
  })

  it('CRD-04, CRD-06: a video being processed says so, with a progress bar', async () => {
    await open({ status: 'processing', insights: null })
    for (const text of ['Processing', 'Generating AI summary...', 'Summary is being generated...'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeLessThan(96)
  })

  it('LIB-15, CRD-07: one waiting for its transcript says why, and offers three ways to continue', async () => {
    const handlers = { ...nothing, onAddTranscript: vi.fn(), onPlan: vi.fn() }
    const { video } = await open({ status: 'processing', insights: null, transcriptWait: 'no_captions' }, handlers)
    for (const text of ['Waiting', 'Waiting for its transcript', 'This video has no captions on YouTube.'])
      expect(screen.getByText(text)).toBeTruthy()
    for (const absent of [/Failed/, /Generating/, /Processing/]) expect(screen.queryByText(absent)).toBeNull()
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    const link = screen.getByRole('link', { name: /^Open with the extension/ })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
    await click('Add transcript to Calm Mornings')
    expect(handlers.onAddTranscript).toHaveBeenCalledWith(expect.objectContaining({ id: video.id }))
    await click('Plan without insights from Calm Mornings')
    expect(handlers.onPlan).toHaveBeenCalledWith(video.id)
  })

  it('CRD-04: one that teaches little is processed and says so', async () => {
    const failureReason = 'This video teaches little: most of it is promotion.'
    await open({ status: 'completed', failureReason, insights: null }, nothing)
    expect(screen.getByText('Processed')).toBeTruthy()
    expect(screen.getByText(failureReason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  })

  it('CRD-06, CRD-07: a failed one says why, and Retry starts it again', async () => {
    const onAddTranscript = vi.fn()
    const failed = { status: 'failed', failureReason: 'The video has no captions.', insights: null } as const
    const { video } = await open(failed, { ...nothing, onAddTranscript })
    for (const text of ['Failed', 'Failed to process video', 'The video has no captions.'])
      expect(screen.getByText(text)).toBeTruthy()
    await click(/Add transcript/)
    expect(onAddTranscript).toHaveBeenCalledWith(expect.objectContaining({ id: video.id }))
    await click(/Retry/)
    expect(await screen.findByText('Generating AI summary...')).toBeTruthy()
  })
})

describe('tags of a card', () => {
  it('CRD-10, ERR-22, VAL-18: the input opens on request, Enter adds the trimmed tag, and the button gets the focus back', async () => {
    await open()
    await click(/Add tag/)
    await userEvent.keyboard('   {Enter}')
    expect(await opened.tags.count()).toBe(0)
    await userEvent.keyboard('  focus {Enter}')
    await screen.findByRole('button', { name: 'Remove tag focus' })
    expect(toast()).toMatchObject({ tone: 'good', title: 'Tag added successfully' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add tag'))
  })

  it('CRD-10: Escape cancels', async () => {
    await open()
    await click(/Add tag/)
    await userEvent.keyboard('focus{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(await opened.tags.count()).toBe(0)
  })

  it('ERR-23: removing shows a toast, and can be undone', async () => {
    const { video } = await open()
    await addTagTo([video.id], 'focus')
    await click('Remove tag focus')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag focus' })).toBeNull())
    expect(toast()).toMatchObject({ title: 'Tag removed successfully' })
    toast()?.action?.run()
    expect(await screen.findByRole('button', { name: 'Remove tag focus' })).toBeTruthy()
  })

  it('CRD-10: arrows choose among the suggested tags', async () => {
    await open()
    const other = buildVideo({ id: videoIdOf(userId, 'bbbbbbbbbbb'), createdAt: 1 })
    await opened.videos.put(other)
    await addTagTo([other.id], 'deep work')
    await click(/Add tag/)
    await userEvent.keyboard('de')
    expect(screen.getByRole('option', { name: 'deep work' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove tag deep work' })).toBeTruthy()
  })
})

describe('the category of a card', () => {
  it('CRD-11: a click on the badge filters if there is a handler', async () => {
    const onFilterCategory = vi.fn()
    await open({ category: 'Health' }, { ...nothing, onFilterCategory })
    await click('Filter by Health')
    expect(onFilterCategory).toHaveBeenCalledWith('Health')
  })

  it('CRD-11, ERR-21, VAL-20: otherwise it opens the ten; choosing one sets it', async () => {
    const { video } = await open({ category: 'Health' })
    await click('Change category Health')
    const select = screen.getByRole('combobox', { name: 'Category of Calm Mornings' })
    const offered = within(select).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(CATEGORIES)
    await userEvent.selectOptions(select, 'Finance')
    expect(await screen.findByRole('button', { name: 'Change category Finance' })).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Category updated successfully' })
    expect(await opened.videos.get(video.id)).toMatchObject({ category: 'Finance' })
  })

  it('CRD-11: a video with none shows Add Category; Escape leaves it so', async () => {
    const { video } = await open({ category: null }, { ...nothing, onFilterCategory: vi.fn() })
    await click(/Add Category/)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: /Add Category/ })).toBeTruthy()
    expect(await opened.videos.get(video.id)).toMatchObject({ category: null })
  })
})

describe('the reflection on a card', () => {
  it('CRD-04, CRD-08, CRD-09: once applied, the card turns green and asks how often to repeat', async () => {
    const { video } = await open()
    await opened.reflections.put(buildReflection({ videoId: video.id }))
    const card = screen.getByRole('article')
    expect(await screen.findByText('Reflection complete')).toBeTruthy()
    expect(card.className).not.toContain('border-good')
    await userEvent.click(screen.getByRole('checkbox', { name: /Applied/ }))
    const question = await screen.findByRole('group', { name: 'Repeat this action?' })
    expect(card.className).toContain('border-good')
    expect(toast()).toMatchObject({ tone: 'good', title: 'Applied status updated!' })
    const names = within(question)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Daily', 'Every 3 days', 'Weekly', 'Every 10 days', 'No, just once'])
    await click('Every 3 days')
    expect(await screen.findByText('Repeats every 3 days')).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Repeat frequency set!' })
    await userEvent.click(screen.getByRole('checkbox', { name: /Applied/ }))
    await waitFor(() => expect(card.className).not.toContain('border-good'))
    expect(screen.queryByText('Repeats every 3 days')).toBeNull()
  })
})

describe('a write that fails', () => {
  const gone = buildVideo().id
  const zen = brandAs(Tag, { id: uuidOf('zen'), name: 'zen', createdAt: 1 })
  const NO_VIDEO = 'The video is no longer in your library.'
  const NO_REFLECTION = 'The reflection is no longer in your library.'
  it.each([
    ['ERR-20', 'Failed to delete video', () => deleteVideos([gone]), NO_VIDEO],
    ['ERR-21', 'Failed to update category', () => setCategoryOf([gone], 'Health'), NO_VIDEO],
    ['ERR-22', 'Failed to add tag', () => addTagTo([gone], 'zen'), NO_VIDEO],
    ['ERR-23', 'Failed to remove tag', () => removeTagFrom(gone, zen), NO_VIDEO],
    ['ERR-24', 'Failed to update applied status', () => setApplied(reflectionIdOf('gone'), true), NO_REFLECTION],
    ['ERR-25', 'Failed to set repeat frequency', () => setRepeat(reflectionIdOf('gone'), 'daily'), NO_REFLECTION],
  ])('%s, ERR-19: says “%s”, and why', async (_row, title, write, description) => {
    await write()
    expect(toast()).toMatchObject({ tone: 'bad', title, description })
  })

  it('ERR-19, ERR-23: a device that cannot store it says so, and the tag stays', async () => {
    const { video } = await open()
    await addTagTo([video.id], 'focus')
    const lost = new DOMException('Connection lost', 'UnknownError')
    const storing = vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(lost)
    await click('Remove tag focus')
    await waitFor(() =>
      expect(toast()).toMatchObject({
        tone: 'bad',
        title: 'Failed to remove tag',
        description: 'This device could not store it. Try again, or reload the page.',
      }),
    )
    expect(screen.getByRole('button', { name: 'Remove tag focus' })).toBeTruthy()
    storing.mockRestore()
  })
})

describe('sharing', () => {
  it.each(SHEETS)('ERR-29, VID-04: on a device with %s, copies the YouTube link and says so', async (_, sheet) => {
    const share = offerSheet(sheet)
    await open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Share Calm Mornings' }))
    expect(await navigator.clipboard.readText()).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
    expect(toast()).toMatchObject({ tone: 'good', title: 'Link copied to clipboard' })
    expect(share).not.toHaveBeenCalled()
    expect(toast()?.action?.label).toBe(sheet === 'none' ? undefined : 'Send to an app')
    toast()?.action?.run()
    expect(share).toHaveBeenCalledTimes(sheet === 'none' ? 0 : 1)
  })
})
