import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { AddFilesDialog } from '../../../../../app/features/library/add/add-files-dialog.tsx'
import { canBeAdded, createFileBatch } from '../../../../../app/features/library/add/file-batch.ts'
import type { TranscriptReader } from '../../../../../app/features/library/add/transcript-reader.ts'
import { parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'
import type { FoundFile } from '../../../../../app/features/library/add/found-files.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { heldTranscriptWorker, InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

const ADA = userIdOf('ada')
const closed = vi.fn()
// The engine is loaded with the first request.
const WITH_THE_ENGINE = { timeout: 10_000 }
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
  closed.mockClear()
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toast: null, shown: 0 })
})

const talk = (minutes: number) =>
  buildTalk({ minutes })
    .map(({ text }) => text)
    .join('\n')
const named = (path: string, text: string): FoundFile => ({ path, file: new File([text], path) })
const show = (files: readonly FoundFile[], leftOut = 0) =>
  render(<AddFilesDialog userId={ADA} found={{ files, leftOut }} onClose={closed} />)
const row = (path: string) => within(screen.getByText(path).closest('li') as HTMLElement)
const titles = async () => (await opened.videos.toArray()).map(({ title }) => title).sort()
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function untilRead(button: RegExp) {
  const read = () => expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false)
  await waitFor(read, WITH_THE_ENGINE)
}

describe('LIB-15: many files at once', () => {
  it('become videos with insights under suggested titles that can be changed; a bad one stops none', async () => {
    show([
      named('morning.srt', talk(3)),
      named('photo.png', '\u0089PNG\r\n\u001a\n\0\0'),
      { path: 'gone.srt', file: null },
      named('evening.txt', talk(4)),
    ])
    await untilRead(/^Add 2 videos$/)
    expect(row('photo.png').getByText('Not added')).toBeTruthy()
    expect(row('gone.srt').getByText(/could not be opened/)).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Title of morning.srt' })
    expect((field as HTMLInputElement).value).toBe('morning')
    await userEvent.clear(field)
    await userEvent.type(field, 'A calm morning')
    await press('Add 2 videos')
    expect(await screen.findByText('2 videos added.', {}, WITH_THE_ENGINE)).toBeTruthy()
    expect(await titles()).toEqual(['A calm morning', 'evening'])
    for (const video of await opened.videos.toArray()) {
      expect(video).toMatchObject({ status: 'completed', insights: { engine: 'extractive' } })
      expect(video.youtubeId).toMatch(/^file-[\w-]{22}$/)
    }
  })

  it('are one video if two have the same text, and none if it is already here', async () => {
    const first = show([named('a.srt', talk(3))])
    await untilRead(/^Add 1 video$/)
    await press('Add 1 video')
    await screen.findByText('1 video added.', {}, WITH_THE_ENGINE)
    first.unmount()
    show([
      named('again.srt', talk(3)),
      named('b.srt', talk(4)),
      named('copy of b.srt', talk(4).replaceAll('\n', '\r\n')),
    ])
    await untilRead(/^Add 1 video$/)
    expect(row('again.srt').getByText('In your library')).toBeTruthy()
    expect(row('copy of b.srt').getByText('It says the same as b.srt, and is added once.')).toBeTruthy()
  })

  it('are not added without a title: it is requested', async () => {
    show([named('a.srt', talk(3)), named('b.srt', talk(4))])
    await untilRead(/^Add 2 videos$/)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title of b.srt' }))
    await press('Add 2 videos')
    expect(screen.getByText('Give it a title.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title of b.srt' })))
    expect(await titles()).toEqual([])
  })

  it('ask before they are closed, and stay until then', async () => {
    show([named('a.srt', talk(3))])
    await untilRead(/^Add 1 video$/)
    await press('Cancel')
    expect(closed).not.toHaveBeenCalled()
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Leave without adding?' })).getByRole('button', {
        name: 'Leave',
      }),
    )
    expect(closed).toHaveBeenCalledOnce()
    expect(await titles()).toEqual([])
  })

  it('keep the page from being closed unasked once a title was written, until the dialog is left', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { unmount } = show([named('a.srt', talk(3)), named('b.srt', talk(4))])
    await untilRead(/^Add 2 videos$/)
    expect(isAsked()).toBe(false)
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of b.srt' }), '!')
    expect(isAsked()).toBe(true)
    unmount()
    expect(isAsked()).toBe(false)
  })

  it('continue to be added when the dialog is closed, and report how it ended', async () => {
    const { HeldWorker, letGo } = heldTranscriptWorker()
    vi.stubGlobal('Worker', HeldWorker)
    const told = new Promise((resolve) => {
      const stop = useToasts.subscribe(({ toast }) => {
        stop()
        resolve(toast)
      })
    })
    const { unmount } = show([named('a.srt', talk(3)), named('b.srt', talk(4)), named('c.srt', talk(10))])
    await untilRead(/^Add 3 videos$/)
    await press('Add 3 videos')
    unmount()
    letGo()
    expect(await told).toMatchObject({ tone: 'good', title: '3 videos added' })
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  it('are read one at a time, even two hundred of them', async () => {
    const READ_BEFORE = 6
    let [open, most, parsed] = [0, 0, 0]
    const parse: TranscriptReader['parse'] = async (input) => {
      most = Math.max(most, (open += 1))
      await Promise.resolve()
      open -= 1
      parsed += 1
      // The dialog closes: the rest is not read, and the worker ends.
      if (parsed === READ_BEFORE) batch.leave()
      return parseTranscriptFile(input as Uint8Array, TextDecoder)
    }
    const reader = { parse, close: vi.fn() } as unknown as TranscriptReader
    const files = Array.from({ length: 200 }, (_, at) => named(`${String(at)}.txt`, `Line ${String(at)} of a talk.`))
    const batch = createFileBatch({ userId: ADA, reader, found: files })
    await batch.read()
    expect(parsed).toBeLessThan(200)
    expect(reader.close).toHaveBeenCalledOnce()
    await batch.read()
    expect(batch.get().every(canBeAdded)).toBe(true)
    expect([most, parsed]).toEqual([1, 200])
  })
})
