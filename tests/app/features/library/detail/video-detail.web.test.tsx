import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DetailFooter } from '../../../../../app/features/library/detail/detail-footer.tsx'
import { FullSummary } from '../../../../../app/features/library/detail/detail-reading.tsx'
import { buildInsights, buildReflection } from '../../../../fixtures/builders.ts'
import { offerSheet, SHEETS } from '../../../../setup/browser/share-sheet.ts'
import { press, toast, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, closed, onAddTranscript, openDialog } = useVideoDialog()

// From then on the dialog receives key presses.
async function untilFocused(dialogName: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: dialogName })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the detail dialog', () => {
  it('VID-01: shows title, duration, age, watch link, both summaries and the tags', async () => {
    const tagId = '00000000-0000-7000-8000-000000000001'
    await device.db.table('tags').put({ id: tagId, name: 'deep work', createdAt: 0 })
    await device.db.table('videoTags').put({ id: tagId, videoId: VIDEO.id, tagId, createdAt: 0 })
    const dialog = within(await openDialog())
    expect(dialog.getByRole('heading', { name: VIDEO.title })).toBeTruthy()
    expect(dialog.getAllByText('10:00').length).toBeGreaterThan(0)
    expect(dialog.getByText(/ago$|^Just now$/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: /youtube\.com/ }).getAttribute('href')).toContain('watch?v=aaaaaaaaaaa')
    expect(dialog.getByRole('heading', { name: 'TL;DR Summary' })).toBeTruthy()
    expect(dialog.getByRole('heading', { name: 'Full Summary' })).toBeTruthy()
    expect(dialog.getByText('Preparation')).toBeTruthy()
    expect(dialog.getByText('deep work')).toBeTruthy()
  })

  it('VID-02: of a length nobody knows it says so once, beside its name', async () => {
    await device.db.videos.put({ ...VIDEO, duration: null })
    await openDialog()
    // The dialog may begin with what it showed of the video before.
    await waitFor(() => expect(fact('Duration')).toBe('Unknown'))
    expect(screen.getAllByText('Unknown')).toHaveLength(1)
  })

  it.each([
    ['Productivity', VIDEO],
    ['Other', { ...VIDEO, category: null }],
  ])('VID-02: has an info block; its category is %s', async (category, video) => {
    await device.db.videos.put(video)
    await openDialog()
    await waitFor(() => expect(fact('Category')).toBe(category))
    expect(fact('Duration')).toBe('10:00')
    expect(fact('Added')).toMatch(/2026/)
    expect(fact('Status')).toBe('Processed')
  })

  it.each(SHEETS)('VID-03, VID-04, ERR-29: on a device with %s, copies the address of the video', async (_, sheet) => {
    const share = offerSheet(sheet)
    const user = userEvent.setup()
    await openDialog()
    await user.click(screen.getByRole('button', { name: 'Share Video' }))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', title: 'Link copied to clipboard' }))
    expect(await navigator.clipboard.readText()).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
    expect(share).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toBeTruthy()
  })

  it('VID-03: the share sheet has its own button; closing it is not a failure', async () => {
    const share = offerSheet('a share sheet')
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await openDialog()
    await press('Send to an app')
    await press('Send to an app')
    const sent = { title: VIDEO.title, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }
    expect(share.mock.calls).toEqual([[sent], [sent]])
    expect(toast()).toBeNull()
  })

  it('VID-03: a device without a share sheet does not offer one', async () => {
    offerSheet('none')
    await openDialog()
    expect(screen.queryByRole('button', { name: 'Send to an app' })).toBeNull()
  })

  it('VID-03: if the share sheet fails, the link is copied', async () => {
    const share = offerSheet('a share sheet')
    share.mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'))
    const user = userEvent.setup()
    await openDialog()
    await user.click(screen.getByRole('button', { name: 'Send to an app' }))
    await waitFor(() => expect(toast()?.title).toBe('Link copied to clipboard'))
  })

  it.each(['Watch on YouTube', 'Share Video'])(
    'VID-03, CON-09: on a phone `%s` is an icon, named under the mouse',
    async (name) => {
      await openDialog()
      const control = must(screen.getByText(name).closest('a, button'), name)
      fireEvent.pointerEnter(must(control.parentElement, name), { pointerType: 'mouse' })
      await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(2))
      expect(screen.getAllByText(name).at(-1)?.className).toContain('sm:hidden')
    },
  )

  it('VID-03, CRD-12: deletes the video once confirmed', async () => {
    await openDialog()
    await press('Delete Video')
    await screen.findByText('Are you sure you want to delete this video?')
    await press('Delete')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(await device.db.videos.count()).toBe(0)
  })

  it('REF-08: names the band of each insight, and its evidence links to the moment', async () => {
    const evidence = { quote: 'put your shoes by the door', startMs: 61_500 }
    const keyInsights = [9, 6, 4].map((importance) => ({
      title: `Of ${String(importance)}`,
      content: 'c',
      importance,
      evidence,
    }))
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ keyInsights }) })
    await openDialog()
    expect(['Critical', 'High', 'Medium'].map((band) => screen.getByText(band).textContent)).toHaveLength(3)
    expect(screen.queryByText('High Impact')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Jump to 1:01' })[0] as HTMLElement)
    expect(open).toHaveBeenCalledWith('https://www.youtube.com/watch?v=aaaaaaaaaaa&t=61s', '_blank', 'noopener')
    expect(screen.getByText('Found without AI')).toBeTruthy()
  })

  it('OVL-09: `Plan this` opens the wizard at that action', async () => {
    await openDialog()
    await press(/Plan this.*Write one promise on paper/)
    expect(await screen.findByDisplayValue('Write one promise on paper')).toBeTruthy()
  })

  it('OVL-09: a press on the words of an action plans it, unless they are being selected', async () => {
    await openDialog()
    const words = screen.getByRole('heading', { name: 'Write one promise on paper' })
    getSelection()?.selectAllChildren(words)
    fireEvent.click(words)
    expect(screen.queryByDisplayValue('Write one promise on paper')).toBeNull()
    getSelection()?.removeAllRanges()
    fireEvent.click(words)
    expect(await screen.findByDisplayValue('Write one promise on paper')).toBeTruthy()
  })

  it('OVL-09: `Plan an action` opens the wizard where one of them is picked, and nothing is picked yet', async () => {
    await openDialog()
    await press('Plan an action')
    const choices = within(await screen.findByRole('group', { name: 'Pick one action' }))
    expect(choices.getAllByRole('radio')).toHaveLength(5)
    expect(choices.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('OVL-09: a plan that was left at its end goes on there', async () => {
    await openDialog()
    await press(/Plan this.*Write one promise on paper/)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByRole('button', { name: 'Save to Vault' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save to Vault' })).toBeNull())
    await press('Plan an action')
    expect(await screen.findByRole('button', { name: 'Save to Vault' })).toBeTruthy()
  })

  it('CRD-06: without actions, `Plan an action` is not offered', async () => {
    await device.db.videos.put({ ...VIDEO, insights: null, status: 'processing' })
    await openDialog()
    expect(screen.queryByRole('button', { name: 'Plan an action' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Reflect' })).toBeTruthy()
  })

  it('VID-03: once every action is marked not useful, `Reflect` is what the video leads to', async () => {
    const isFilled = () => screen.getByRole('button', { name: 'Reflect' }).classList.contains('bg-accent')
    const { unmount } = render(<DetailFooter video={VIDEO} onReflect={vi.fn()} onPlan={vi.fn()} />)
    expect(isFilled()).toBe(false)
    unmount()
    render(<DetailFooter video={VIDEO} onReflect={vi.fn()} onPlan={null} />)
    expect(isFilled()).toBe(true)
  })

  it('CRD-05: `Reflect` opens the reflection; existing ones are listed for editing', async () => {
    await device.db.reflections.put(buildReflection({ videoId: VIDEO.id }))
    await openDialog()
    expect(await screen.findByText('That it is short')).toBeTruthy()
    await press('Edit reflection')
    await untilFocused('Edit reflection')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit reflection' })))
    await press('Reflect')
    await untilFocused('Reflect on this video')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reflect' })))
    expect(closed).not.toHaveBeenCalled()
  })

  it('CRD-06, CRD-07: says why a video failed, takes its captions, and tries again', async () => {
    await device.db.videos.put({ ...VIDEO, insights: null, status: 'failed', failureReason: 'There is no transcript.' })
    await openDialog()
    expect(screen.getByText('Failed to process video')).toBeTruthy()
    expect(screen.getByText('There is no transcript.')).toBeTruthy()
    await press('Add transcript')
    expect(onAddTranscript).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ youtubeId: VIDEO.youtubeId }))
    await press('Retry')
    expect(await screen.findByText('Summary is being generated...')).toBeTruthy()
  })

  it('says when the video is gone', async () => {
    await device.db.videos.clear()
    await openDialog()
    expect(screen.getByText('This video is gone')).toBeTruthy()
  })
})

it('the summary says once that its chapters are the author’s, and only where they are', () => {
  const summary = [{ heading: 'Salt', text: 'One.' }, { heading: 'Time', text: 'Two.' }] // prettier-ignore
  const { rerender } = render(<FullSummary summary={summary} isByAuthor onSeek={vi.fn()} />)
  expect(screen.getAllByText('Chapters by the video’s author')).toHaveLength(1)
  rerender(<FullSummary summary={summary} onSeek={vi.fn()} />)
  expect(screen.queryByText('Chapters by the video’s author')).toBeNull()
})

it('VID-01: a section of the summary leads to its moment, unless nothing in it has one', async () => {
  const seek = vi.fn()
  const summary = [{ heading: 'Salt', text: 'One.', startMs: 0 }, { heading: 'Time', text: 'Two.', startMs: 61_000 }] // prettier-ignore
  const { rerender } = render(<FullSummary summary={summary} onSeek={seek} />)
  await press('Jump to 1:01: Time')
  expect(seek).toHaveBeenCalledWith(61_000)
  rerender(<FullSummary summary={summary.slice(0, 1)} onSeek={seek} />)
  expect(screen.queryByRole('button', { name: /^Jump to/ })).toBeNull()
})

it.each([
  ['{"Overview": "One.", "After": "Two."}', ['Overview', 'After'], 'One.'],
  ['Only text.', [], 'Only text.'],
  [{ unexpected: [{ shape: 1 }] }, ['Shape'], '1'],
])('DAT-05: a full summary of %j is shown', (summary, headings, text) => {
  render(<FullSummary summary={summary} onSeek={vi.fn()} />)
  expect(screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual(headings)
  expect(screen.getByText(text)).toBeTruthy()
})
