// The texts of an import, before and after.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importPreview, type Imported } from '#domain/import/import-preview.ts'
import { readPresentIds } from '../../../../../app/db/queries/present-ids.ts'
import { whenWritten } from '../../../../../app/db/store/writes-under-way.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { addImported } from '../../../../../app/features/library/import/add-imported.ts'
import { addedText, NOTHING_NEW } from '../../../../../app/features/library/import/import-messages.ts'
import { ListPreview } from '../../../../../app/features/library/import/list-preview.tsx'
import { reflectionIdOf, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const NOTHING = { videoIds: new Set<string>(), noteIds: new Set<string>() }
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  closeUserDatabase()
})

const video = (youtubeId: string, texts: readonly string[] = []): Imported => ({
  id: videoIdOf(ADA, youtubeId),
  youtubeId,
  title: `Video ${youtubeId}`,
  notes: texts.map((text) => ({ id: reflectionIdOf(text), text, writtenAt: '2026-01-02T03:04:05.000Z' })),
})

describe('an import', () => {
  it('that stops in the middle of a video with many highlights is incomplete', async () => {
    const { signal, abort } = controller()
    const texts = Array.from({ length: 40 }, (_, n) => `${String(n)} ${'x'.repeat(3900)}`)
    const preview = importPreview([[video('aaaaaaaaaaa', texts)]], NOTHING)
    const count = await addImported(ADA, preview, { onProgress: abort, signal })
    expect(count.isWhole).toBe(false)
    expect(addedText(count)).toMatch(/^0 of 1 video and 20 of 40 highlights imported\. Continue here/)
    const again = await addImported(ADA, preview, { onProgress: () => undefined, signal: new AbortController().signal })
    expect(addedText(again)).toBe('1 video and 40 highlights imported.')
    expect(await opened.reflections.count()).toBe(40)
  })

  it('that was interrupted continues with the rest, each part one mutation and each video once', async () => {
    const all = Array.from({ length: 2100 }, (_, n) => video(`v${String(n).padStart(10, '0')}`))
    const { signal, abort } = controller()
    await addImported(ADA, importPreview([all], NOTHING), { onProgress: abort, signal })
    closeUserDatabase()
    opened = await openAnswered(ADA)
    expect([await opened.videos.count(), await opened.outbox.count()]).toEqual([1000, 2])
    const rest = importPreview([all], (await readPresentIds()) ?? NOTHING)
    expect([rest.newVideos.length, rest.here.length]).toEqual([1100, 1000])
    const count = await addImported(ADA, rest, { onProgress: () => undefined, signal: controller().signal })
    expect(addedText(count)).toBe('1,100 videos imported.')
    expect([await opened.videos.count(), await opened.outbox.count()]).toEqual([2100, 5])
  })

  it('reads no new video from the store, and lets the page refresh only at its end', async () => {
    const asked = vi.spyOn(IDBObjectStore.prototype, 'get')
    const all = Array.from({ length: 1600 }, (_, n) => video(`v${String(n).padStart(10, '0')}`))
    let isRead = false
    const readDuring: boolean[] = []
    const onProgress = () => {
      void whenWritten().then(() => (isRead = true))
      readDuring.push(isRead)
    }
    await addImported(ADA, importPreview([all], NOTHING), { onProgress, signal: controller().signal })
    await whenWritten()
    expect([readDuring, isRead]).toEqual([[false, false], true])
    expect(asked.mock.calls.length).toBeLessThan(50)
  })

  it('of highlights only, on videos already here, says so', async () => {
    const here = video('aaaaaaaaaaa', ['One', 'Two'])
    const preview = importPreview([[here]], { ...NOTHING, videoIds: new Set([here.id]) })
    const count = await addImported(ADA, preview, { onProgress: () => undefined, signal: controller().signal })
    expect(addedText(count)).toBe('2 highlights imported.')
  })

  it('of histories only starts with all selected, and reports no existing videos while nothing is selected', () => {
    const list = (name: string, youtubeId: string) =>
      ({ kind: 'history', name, videos: [video(youtubeId)], unread: [], leftOut: [] }) as const
    const lists = [list('Watch history', 'aaaaaaaaaaa'), list('Another', 'bbbbbbbbbbb')]
    render(<ListPreview lists={lists} unread={[]} present={NOTHING} onAdd={vi.fn()} onCancel={vi.fn()} />)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
    for (const box of boxes) fireEvent.click(box)
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
    expect(screen.queryByText(NOTHING_NEW)).toBeNull()
  })
})

function controller(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const work = new AbortController()
  return { signal: work.signal, abort: () => work.abort() }
}
