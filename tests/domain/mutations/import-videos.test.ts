import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { importVideos, MAX_IMPORTED_VIDEOS, type ImportedVideo } from '#domain/mutations/import-videos.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { transcriptWaitOf, type Video } from '#domain/video/video.ts'
import { buildContext, buildVideo, NOW, reflectionIdOf, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const ADA = userIdOf('ada')

function given(youtubeId: string, notes: ImportedVideo['notes'] = []): ImportedVideo {
  return { id: videoIdOf(ADA, youtubeId), youtubeId, title: `Video ${youtubeId}`, notes }
}

const note = (seed: string) => ({
  id: reflectionIdOf(seed),
  text: 'Start before you are ready',
  writtenAt: '2026-01-02T03:04:05.000Z',
})

function run(state: MemoryState, videos: readonly ImportedVideo[], toCome = 0) {
  const prepared = importVideos.prepare({ videos, toCome })
  if (!prepared.ok) return prepared
  const ran = prepared.value.run(state, buildContext())
  if (ran.ok) state.apply(ran.value)
  return ran
}

describe('importing videos', () => {
  it('each new video waits until somebody wants it, and starts no work', () => {
    const state = new MemoryState()
    run(state, [given('aaaaaaaaaaa')])
    const video = state.get('videos', videoIdOf(ADA, 'aaaaaaaaaaa')) as Video
    expect(video).toMatchObject({ status: 'processing', title: 'Video aaaaaaaaaaa', createdAt: NOW })
    expect(transcriptWaitOf(video)).toBe('imported')
  })

  it('a video that is wanted is processed like a pasted link', () => {
    const state = new MemoryState()
    run(state, [given('aaaaaaaaaaa')])
    const videoId = videoIdOf(ADA, 'aaaaaaaaaaa')
    const wanted = retryAnalysis.prepare({ videoId })
    const ran = wanted.ok ? wanted.value.run(state, buildContext()) : wanted
    expect(ran).toMatchObject({ ok: true, value: [{ row: { status: 'processing', transcriptWait: null } }] })
  })

  it('the first of the list is the oldest here, the last the newest', () => {
    const state = new MemoryState()
    const list = ['aaaaaaaaaaa', 'ccccccccccc', 'bbbbbbbbbbb']
    run(
      state,
      list.map((id) => given(id)),
    )
    const made = list.map((id) => state.get('videos', videoIdOf(ADA, id))?.createdAt)
    expect(made).toEqual([NOW - 2, NOW - 1, NOW])
  })

  it('and that order holds if a list takes two mutations within the same moment', () => {
    const state = new MemoryState()
    const list = ['ddddddddddd', 'aaaaaaaaaaa', 'ccccccccccc', 'bbbbbbbbbbb']
    const videos = list.map((id) => given(id))
    run(state, videos.slice(0, 2), 2)
    run(state, videos.slice(2))
    const made = list.map((id) => state.get('videos', videoIdOf(ADA, id))?.createdAt ?? 0)
    expect(made).toEqual([...new Set(made)].sort((a, b) => a - b))
  })

  it('existing videos stay as they are', () => {
    const state = new MemoryState()
    const stored = buildVideo()
    state.apply([{ table: 'videos', id: stored.id, row: stored }])
    expect(run(state, [given('aaaaaaaaaaa')])).toMatchObject({ ok: true, value: [], note: 'merged' })
    expect(state.get('videos', stored.id)).toEqual(stored)
  })

  it('a highlight becomes a reflection with one answer, also on an existing video', () => {
    const state = new MemoryState()
    const stored = buildVideo()
    state.apply([{ table: 'videos', id: stored.id, row: stored }])
    run(state, [given('aaaaaaaaaaa', [note('first'), note('second')])])
    expect(state.get('reflections', reflectionIdOf('second'))).toMatchObject({
      videoId: stored.id,
      reflectionFlow: 'quick_insight',
      reflectionData: { steps: [{ response: 'Start before you are ready' }], completedAt: '2026-01-02T03:04:05.000Z' },
    })
  })

  it('an id that is not the natural one is refused, with everything else in the mutation', () => {
    const state = new MemoryState()
    const videos = [given('aaaaaaaaaaa'), { ...given('bbbbbbbbbbb'), id: videoIdOf(ADA, 'ccccccccccc') }]
    expect(run(state, videos)).toEqual({ ok: false, error: { kind: 'id_mismatch' } })
    expect(state.get('videos', videoIdOf(ADA, 'aaaaaaaaaaa'))).toBeUndefined()
  })

  it.each([0, MAX_IMPORTED_VIDEOS + 1])('%d videos at once are refused', (count) => {
    const videos = Array.from({ length: count }, () => given('aaaaaaaaaaa'))
    expect(run(new MemoryState(), videos)).toMatchObject({ ok: false, error: { kind: 'invalid_args' } })
  })

  it('however often and in whatever parts a list is imported, the result is the same except for the time', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-c]{11}$/), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 8 }), (list, size) => {
        const once = new MemoryState()
        run(
          once,
          list.map((id) => given(id, [note(id)])),
        )
        const parts = new MemoryState()
        for (let round = 0; round < 2; round += 1)
          for (let at = 0; at < list.length; at += size)
            run(
              parts,
              list.slice(at, at + size).map((id) => given(id, [note(id)])),
            )
        for (const id of list) {
          const videoId = videoIdOf(ADA, id)
          expect({ ...parts.get('videos', videoId), createdAt: NOW }).toEqual({
            ...once.get('videos', videoId),
            createdAt: NOW,
          })
          expect(parts.get('reflections', reflectionIdOf(id))).toEqual(once.get('reflections', reflectionIdOf(id)))
        }
      }),
    )
  })
})
