import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PRODUCT_NAME } from '#domain/product.ts'
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import { buildInsights } from '../../../../fixtures/builders.ts'
import { offerSheet, SHEETS } from '../../../../setup/browser/share-sheet.ts'
import { click, NOTHING, toast, useVideoCard } from './shown-card.tsx'

const { open } = useVideoCard()

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

  it('CRD-01: a pasted text without times is not called a video of unknown length', async () => {
    await open({ duration: null, youtubeId: `file-${'a'.repeat(22)}` })
    expect(screen.queryByText('Unknown')).toBeNull()
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

  it('one that came with an import says when its transcript is fetched', async () => {
    await open({ status: 'processing', insights: null, transcriptWait: 'imported' })
    expect(screen.getByText(/Its transcript is fetched when you open it/)).toBeTruthy()
  })

  it('the sample says whose it is, and can be deleted like any other', async () => {
    const handlers = { ...NOTHING, onDelete: vi.fn() }
    const { video } = await open({ youtubeId: SAMPLE_IDENTITY }, handlers)
    expect(screen.getByText(`A sample by ${PRODUCT_NAME}`)).toBeTruthy()
    await click('Delete Calm Mornings')
    expect(handlers.onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: video.id }))
  })

  it('CRD-04, CRD-06: a video being processed says so, with a progress bar', async () => {
    await open({ status: 'processing', insights: null })
    for (const text of ['Processing', 'Generating AI summary...', 'Summary is being generated...'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeLessThan(96)
  })

  it('CRD-04: one added offline waits for a connection, and nothing is said to be written', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open({ status: 'processing', insights: null })
    expect(screen.getByText('Waiting for a connection')).toBeTruthy()
    for (const absent of [/Generating/, /being generated/]) expect(screen.queryByText(absent)).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    network.mockRestore()
  })

  it('LIB-15, CRD-07: one waiting for its transcript says why, and offers three ways to continue', async () => {
    const handlers = { ...NOTHING, onAddTranscript: vi.fn(), onPlan: vi.fn() }
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
    await open({ status: 'completed', failureReason, insights: null }, NOTHING)
    expect(screen.getByText('Processed')).toBeTruthy()
    expect(screen.getByText(failureReason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  })

  it('CRD-06, CRD-07: a failed one says why, and Retry starts it again', async () => {
    const onAddTranscript = vi.fn()
    const failed = { status: 'failed', failureReason: 'The video has no captions.', insights: null } as const
    const { video } = await open(failed, { ...NOTHING, onAddTranscript })
    for (const text of ['Failed', 'Failed to process video', 'The video has no captions.'])
      expect(screen.getByText(text)).toBeTruthy()
    await click(/Add transcript/)
    expect(onAddTranscript).toHaveBeenCalledWith(expect.objectContaining({ id: video.id }))
    await click(/Retry/)
    expect(await screen.findByText('Generating AI summary...')).toBeTruthy()
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
