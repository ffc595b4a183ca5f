import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { removeVideoTag } from '#domain/mutations/remove-video-tag.ts'
import { parseChange } from '#domain/wire/parse-change.ts'
import { TagName } from '#domain/video/tag.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { buildVideo, NOW, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const videoId = (n: number) => videoIdOf(userIdOf('ada'), `video-${String(n).padStart(5, '0')}`)

function library(videos = 2): MemoryState {
  const state = new MemoryState()
  for (let n = 0; n < videos; n += 1) state.put('videos', buildVideo({ id: videoId(n) }))
  return state
}

const add = (state: MemoryState, tagName: string, video = 0) =>
  runMutation(state, addVideoTag, { videoId: videoId(video), tagName })
const linksOf = (state: MemoryState, video = 0) => state.by('videoTags', 'videoId', videoId(video))
const tagOf = (state: MemoryState) => must(allRows(state).tags[0], 'there is a tag')

describe('addVideoTag', () => {
  it('VAL-18: a tag name is trimmed and its inner spaces collapse; an empty name is refused', () => {
    const state = library()
    add(state, '  deep   work ')
    expect(tagOf(state).name).toBe('deep work')
    expect(add(state, '  \t ')).toMatchObject({ ok: false, error: { kind: 'invalid_args' } })
  })

  it.each(['\u200b', '\u2060 \u00ad', '\u3164', '\u2800'])(
    'VAL-18: a name of only invisible characters is refused as empty: %j',
    (name) => {
      const [refused, empty] = [name, ''].map((text) => v.safeParse(TagName, text))
      expect(refused?.issues?.[0].message).toBe(empty?.issues?.[0].message)
      expect(refused?.success).toBe(false)
    },
  )

  it('a stored tag with such a name still reaches every device', () => {
    const row = { id: '01900000-0000-7000-8000-000000000001', name: '\u200b', createdAt: 0 }
    expect(parseChange({ t: 'tags', id: row.id, row })).not.toBeNull()
  })

  it('DAT-07: case variants are one tag, the first spelling stays', () => {
    const state = library()
    add(state, 'Focus')
    add(state, 'FOCUS', 1)
    expect(add(state, 'focus')).toMatchObject({ ok: true, note: 'merged' })
    expect(allRows(state).tags).toMatchObject([{ name: 'Focus' }])
    expect([...linksOf(state, 0), ...linksOf(state, 1)]).toHaveLength(2)
  })

  it('refuses a video the learner does not have', () => {
    expect(add(new MemoryState(), 'Focus')).toMatchObject({ ok: false, error: { kind: 'video_not_found' } })
  })
})

describe('removeVideoTag', () => {
  it('API-17: removes the tag from that video only', () => {
    const state = library()
    add(state, 'Focus', 0)
    add(state, 'Focus', 1)
    runMutation(state, removeVideoTag, { videoId: videoId(0), tagId: tagOf(state).id })
    expect([linksOf(state, 0).length, linksOf(state, 1).length]).toEqual([0, 1])
  })
})

interface Adding {
  readonly video: number
  readonly name: string
}

const adding: fc.Arbitrary<Adding> = fc.record({
  video: fc.integer({ min: 0, max: 2 }),
  name: fc.constantFrom('focus', 'Focus', 'FOCUS', 'sleep', ' Sleep', 'Über', 'über'),
})

function tagged(addings: readonly Adding[]) {
  const state = library(3)
  addings.forEach(({ video, name }) => {
    add(state, name, video)
  })
  const { tags, videoTags } = allRows(state)
  return { tagIds: tags.map(({ id }) => id), links: videoTags }
}

describe('laws of tags', () => {
  it('DAT-07: adding in any order results in the same tags and links', () => {
    fc.assert(
      fc.property(
        fc
          .array(adding, { maxLength: 12 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([inOrder, shuffled]) => {
          expect(tagged(shuffled)).toEqual(tagged(inOrder))
        },
      ),
    )
  })

  it('DAT-07: adding again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(adding, { maxLength: 12 }), (all) => {
        expect(tagged([...all, ...all])).toEqual(tagged(all))
      }),
    )
  })

  it('API-17: adding and removing on different videos commute', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom('focus', 'Focus'), (addsFirst, name) => {
        const state = library()
        add(state, 'Focus', 0)
        const { id: tagId } = tagOf(state)
        const steps = [
          () => add(state, name, 1),
          () => runMutation(state, removeVideoTag, { videoId: videoId(0), tagId }, { now: NOW }),
        ]
        for (const step of addsFirst ? steps : steps.reverse()) expect(step().ok).toBe(true)
        expect(allRows(state)).toMatchObject({
          tags: [{ id: tagId, name: 'Focus' }],
          videoTags: [{ videoId: videoId(1) }],
        })
      }),
    )
  })
})
