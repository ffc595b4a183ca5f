// The stamps of a list's rows are derived without reading them: they must be those of the rows that the import makes.
import { describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { importBatches, type Imported } from '#domain/import/import-preview.ts'
import { listLeft } from '#domain/import/list-left.ts'
import { stampsOf } from '#domain/library-file/take-back.ts'
import { importVideos } from '#domain/mutations/import-videos.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { buildContext, reflectionIdOf, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const ADA = userIdOf('ada')
const video = (youtubeId: string, notes: number): Imported => ({
  id: videoIdOf(ADA, youtubeId),
  youtubeId,
  title: `Video ${youtubeId}`,
  notes: Array.from({ length: notes }, (_, at) => {
    const text = `  ${youtubeId} ${String(at)} `
    return { id: reflectionIdOf(text), text, writtenAt: '2026-01-02T03:04:05.000Z' }
  }),
})

describe('how the import of a list leaves its rows', () => {
  it('is how its mutation makes them, also a video whose highlights come in several parts, some of them twice', () => {
    const parts = importBatches([video('aaaaaaaaaaa', 0), video('bbbbbbbbbbb', 1), video('ccccccccccc', 25)]).flat()
    expect(parts.length).toBe(5)
    const state = new MemoryState()
    const made = new Map<string, Change>()
    for (const part of [...parts, ...parts.slice(1, 3)]) {
      const prepared = importVideos.prepare({ videos: [part] })
      const ran = prepared.ok ? prepared.value.run(state, buildContext()) : prepared
      if (!ran.ok) throw new Error('It is stored')
      state.apply(ran.value)
      for (const change of ran.value) made.set(change.id, change)
    }
    const rows = [...made.values()]
    const stamps = stampsOf({
      videos: rows.flatMap((one) => (one.table === 'videos' ? [must(one.row, 'It was added')] : [])),
      reflections: rows.flatMap((one) => (one.table === 'reflections' ? [must(one.row, 'It was added')] : [])),
      ...{ tags: new Map(), actions: [], completions: [], recalls: [], reviews: NO_REVIEWS, doings: new Map() },
    })
    expect(stamps.size).toBe(3 + 26)
    expect(listLeft([...parts, ...parts.slice(1, 3)])).toEqual(stamps)
  })
})
