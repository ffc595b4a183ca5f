import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { isSameLibrary } from '../../setup/same-library.ts'
import { anyLibrary } from './library-arbitrary.ts'
import { runs } from '../../setup/runs.ts'

const CLAIM = { kind: 'insight', engine: 'ai', title: 'Quite another' } as const
const filled = anyLibrary.filter(({ videos }) => videos.length > 1)

describe('equal libraries', () => {
  it('do not depend on the order, the time of the export, or the spelling of a tag', () => {
    fc.assert(
      fc.property(filled, (library) => {
        const videos = library.videos.toReversed().map((video) => ({
          ...video,
          tags: video.tags.toReversed(),
          notUseful: video.notUseful?.toReversed(),
        }))
        const again: LibraryFile = { ...library, exportedAt: '2030-01-01T00:00:00.000Z', videos }
        expect(isSameLibrary(library, again)).toBe(true)
      }),
      runs(15),
    )
  })

  it('differ when a video, a title, a tag, a mark, an answer or a line of a transcript differs', () => {
    fc.assert(
      fc.property(filled, (library) => {
        const [first, ...rest] = library.videos
        if (first === undefined) return
        const changed = [
          [],
          [{ ...first, title: `${first.title}x` }],
          [{ ...first, tags: [...first.tags, 'quite another'] }],
          [{ ...first, notUseful: [...(first.notUseful ?? []), CLAIM] }],
          [{ ...first, transcript: { language: null, timed: !(first.transcript?.timed ?? false), cues: [] } }],
          ...(first.actions.length === 0 ? [] : [[{ ...first, actions: first.actions.slice(1) }]]),
          ...(first.reflections.length === 0 ? [] : [[{ ...first, reflections: first.reflections.slice(1) }]]),
        ]
        for (const head of changed) {
          expect(isSameLibrary(library, { ...library, videos: [...head, ...rest] })).toBe(false)
        }
        const reviews = [...(library.reviews ?? []), { until: '2030-01-06', outcome: 'done', note: 'Walked.' } as const]
        expect(isSameLibrary(library, { ...library, reviews })).toBe(false)
      }),
      runs(15),
    )
  })
})
