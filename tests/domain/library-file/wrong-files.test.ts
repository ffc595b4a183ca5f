import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLibrary } from '../../setup/check-library.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { anyLibrary } from './library-arbitrary.ts'
import { runs } from '../../setup/runs.ts'

const VIDEO = {
  youtubeId: 'aaaaaaaaaaa',
  title: 'A calmer morning',
  duration: '10:00',
  category: 'Health',
  tags: ['calm'],
  insights: buildInsights(),
  reflections: [],
  actions: [],
  transcript: { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 1000, text: 'Hello' }] },
} as const

const LIBRARY: LibraryFile = {
  format: 'afterwatch-library',
  version: 1,
  exportedAt: '2026-11-22T01:00:00.000Z',
  videos: [{ ...VIDEO, tags: ['calm'] }] as unknown as LibraryFile['videos'],
  unattachedActions: [],
}

function sentenceOf(text: string): string {
  const read = readLibraryText(text)
  const checked = read.ok ? checkLibrary(read.value) : read
  return checked.ok ? 'taken' : checked.error
}
const changed = (given: object) => JSON.stringify({ ...LIBRARY, ...given })
const withVideo = (given: object) => changed({ videos: [VIDEO, { ...VIDEO, youtubeId: 'bbbbbbbbbbb', ...given }] })
const markdown = libraryMarkdown(LIBRARY).join('')

const NOT_OURS = 'This is not a library exported from Afterwatch.'

describe('a file that is not a library, or is damaged', () => {
  it.each([
    ['', NOT_OURS],
    ['hello', NOT_OURS],
    ['{"a": 1}', NOT_OURS],
    ['[]', NOT_OURS],
    ['# Shopping list\n\n- milk', NOT_OURS],
    ['{"format": "afterwatch-lib', 'This file is not whole. Export the library again.'],
    [changed({ version: 3 }), /^This file comes from a newer Afterwatch\. /],
    [changed({ videos: 'none' }), /^The file is damaged\. videos: /],
    [changed({ extra: true }), /^The file is damaged\. extra: /],
    [withVideo({ youtubeId: 'short' }), /^Video 2 \(“A calmer morning”\) does not fit\. youtubeId: .*11 characters/],
    [withVideo({ category: 'Cooking' }), /^Video 2 .* category: /],
    [withVideo({ reflections: [{ id: 'x' }] }), /^Video 2 .* reflections\.0/],
    [withVideo({ youtubeId: 'aaaaaaaaaaa' }), /^“A calmer morning” \(aaaaaaaaaaa\) is in the file twice\./],
  ])('%j is reported in a sentence', (text, sentence) => {
    if (typeof sentence === 'string') expect(sentenceOf(text)).toBe(sentence)
    else expect(sentenceOf(text)).toMatch(sentence)
  })

  it.each([
    ['- **Tag:**', '- **Tags:**', 'Line 12: “Tags” is not a field of “A calmer morning”.'],
    ['### Lessons', '### Learned', /^Line \d+: A video has no section “Learned”\.$/],
    ['https://www.youtube.com/watch?v=aaaaaaaaaaa\n', 'https://example.com/\n', /^Line 7: .* has no link/],
    ['[0:00 - 0:01] Hello', 'Hello', /^Line \d+: This is no line of a transcript/],
    ['- **Importance:** 8', '- **Importance:** much', /^Video 1 .* insights\.keyInsights\.0\.importance/],
    ['> [0:12](', '> at (', /^Line \d+: The quote does not end in its moment/],
  ])('a slip in Markdown, %j for %j, is reported with its place', (right, wrong, sentence) => {
    expect(markdown).toContain(right)
    const told = sentenceOf(markdown.replace(right, wrong))
    if (typeof sentence === 'string') expect(told).toBe(sentence)
    else expect(told).toMatch(sentence)
  })

  it('a video below the weekly reviews is reported, not dropped', () => {
    const reviews = [{ until: '2026-11-15', outcome: 'done', note: 'Walked.' } as const]
    const text = libraryMarkdown({ ...LIBRARY, videos: [], reviews }).join('')
    expect(sentenceOf(text)).toBe('taken')
    const video = markdown.slice(markdown.indexOf('## A calmer morning'))
    expect(sentenceOf(`${text}\n${video}`)).toMatch(/^Line \d+: “A calmer morning” is no weekly review\.$/)
    expect(sentenceOf(text.replace('2026-11-15', 'a Sunday'))).toMatch(/^The file is damaged\. reviews\.0\.until: /)
  })

  it('a video with a hundred thousand tags does not hold up the reading', () => {
    const tags = '- **Tag:** calm\n'.repeat(100_000)
    const read = readLibraryText(markdown.replace('- **Tag:**', `${tags}- **Tag:**`))
    expect(read.ok).toBe(true)
  })

  it('any damage to any library is reported or harmless, and nothing throws', () => {
    const pieces = fc.record({ library: anyLibrary, at: fc.nat(), length: fc.nat(200), put: fc.string() })
    fc.assert(
      fc.property(pieces, fc.boolean(), ({ library, at, length, put }, isJson) => {
        const text = (isJson ? libraryJson(library) : libraryMarkdown(library)).join('')
        const from = at % text.length
        const told = sentenceOf(text.slice(0, from) + put + text.slice(from + length))
        expect(told.trim()).not.toBe('')
      }),
      runs(40),
    )
  })
})
