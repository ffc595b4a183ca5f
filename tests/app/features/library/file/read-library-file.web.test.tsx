import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { canonicalText } from '../../../../setup/same-library.ts'
import { readLibraryFile, type FileWorker } from '../../../../../app/features/library/file/read-library-file.ts'
import { anyLibrary } from '../../../../domain/library-file/library-arbitrary.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { InPlaceFileWorker } from '../../../../setup/device/file-worker.ts'

class SilentWorker implements FileWorker {
  onmessage: FileWorker['onmessage'] = null
  onerror: FileWorker['onerror'] = null
  postMessage = () => undefined
  terminate = vi.fn<() => void>()
}

const port = () => ({ onProgress: vi.fn<(share: number) => void>(), signal: new AbortController().signal })
const startInPlace = () => new InPlaceFileWorker()
const HEAD = { format: 'afterwatch-library', version: 1, exportedAt: '2026-11-22T01:00:00.000Z', unattachedActions: [] }
const videos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    youtubeId: `video${String(at).padStart(6, '0')}`,
    ...{ title: `Video ${String(at)}`, duration: null, category: 'Health', tags: [] },
    ...{ insights: null, reflections: [], actions: [], transcript: null },
  }))
const fileOf = (value: unknown) => new Blob([JSON.stringify(value)])

const UMLAUTS = [...libraryMarkdown(TWO_VIDEOS)].join('').replace('A calmer morning', 'Über Gewohnheiten')
const AS_JSON = libraryJson(TWO_VIDEOS).join('').replace('A calmer morning', 'Über Gewohnheiten')

describe('a library file that an editor has saved again', () => {
  it.each([
    ['Markdown in UTF-16', UMLAUTS, 'utf16le'],
    ['JSON in UTF-16', AS_JSON, 'utf16le'],
    ['Markdown in UTF-8', UMLAUTS, 'utf8'],
    ['JSON in UTF-8', AS_JSON, 'utf8'],
  ] as const)('is read with all its letters: %s, with or without a mark', async (_, text, encoding) => {
    for (const mark of ['\uFEFF', '']) {
      const file = new Blob([new Uint8Array(Buffer.from(`${mark}${text}`, encoding))])
      const read = await readLibraryFile(file, port(), startInPlace)
      expect(read.kind === 'read' && read.file.videos[0]?.title).toBe('Über Gewohnheiten')
    }
  })

  it.each([
    ['Markdown', UMLAUTS],
    ['JSON', AS_JSON],
  ])('is refused where its letters can only be guessed: %s in Latin-1', async (_, text) => {
    const file = new Blob([new Uint8Array(Buffer.from(text, 'latin1'))])
    expect(await readLibraryFile(file, port(), startInPlace)).toEqual({
      kind: 'refused',
      sentence: 'The letters of this file cannot be read. Save it as “UTF-8” and try again.',
    })
  })

  it('is refused as what it is where it is no text', async () => {
    const file = new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00])])
    expect(await readLibraryFile(file, port(), startInPlace)).toEqual({
      kind: 'refused',
      sentence: 'This is a ZIP archive or an office document, not a library exported from Afterwatch.',
    })
  })
})

describe('a library file that is read in a worker', () => {
  it('equals the library that was written, in both formats', async () => {
    await fc.assert(
      fc.asyncProperty(anyLibrary, async (library) => {
        for (const text of [libraryJson(library), libraryMarkdown(library)]) {
          const read = await readLibraryFile(new Blob([text.join('')]), port(), startInPlace)
          expect(read.kind === 'read' && canonicalText(read.file)).toBe(canonicalText(library))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('arrives in parts and reports progress', async () => {
    const reading = port()
    const read = await readLibraryFile(fileOf({ ...HEAD, videos: videos(50) }), reading, startInPlace)
    expect(read).toMatchObject({ kind: 'read', file: { exportedAt: HEAD.exportedAt } })
    expect(read.kind === 'read' && read.file.videos.map(({ title }) => title)).toEqual(
      videos(50).map(({ title }) => title),
    )
    expect(reading.onProgress.mock.calls.flat()).toEqual([0.4, 0.8, 1])
  })

  it.each([
    ['is none of ours', { ...HEAD, format: 'other' }, 'This is not a library exported from Afterwatch.'],
    ['has a fault late in it', { ...HEAD, videos: [...videos(45), {}] }, 'Video 46 does not fit.'],
    ['names a video twice', { ...HEAD, videos: [...videos(30), ...videos(1)] }, 'is in the file twice'],
  ])('is refused in a sentence when it %s', async (_, value, sentence) => {
    const read = await readLibraryFile(fileOf(value), port(), startInPlace)
    expect(read).toEqual({ kind: 'refused', sentence: expect.stringContaining(sentence) as string })
  })

  it('stops at once on request, together with its worker', async () => {
    const stopping = new AbortController()
    const worker = new SilentWorker()
    const reading = readLibraryFile(fileOf({}), { ...port(), signal: stopping.signal }, () => worker)
    stopping.abort()
    expect(await reading).toEqual({ kind: 'stopped' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('rejects when the worker breaks', async () => {
    const worker = new SilentWorker()
    const reading = readLibraryFile(fileOf({}), port(), () => worker)
    worker.onerror?.({ message: 'no memory' } as ErrorEvent)
    await expect(reading).rejects.toThrow('no memory')
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
