// What a replay on a device reads of a queued save: its rules need no more of a transcript than that there is one.
import { expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { MemoryState, put } from '#domain/mutations/machinery/state.ts'
import { isSynced } from '#domain/mutations/machinery/synced-tables.ts'
import { LEARNER_MUTATIONS, prepareMutation } from '#domain/mutations/registry.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { contextOf } from '../../../../app/db/apply/mutation-context.ts'
import { outboxEntry } from '../../../../app/db/apply/outbox-entry.ts'
import { waitingOf } from '../../../../app/db/store/waiting.ts'
import { buildInsights, buildVideo, mutationIdOf, NOW, uuidOf, videoIdOf } from '../../../fixtures/builders.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'

const CUES = Array.from({ length: 500 }, (_, n) => ({ startMs: n * 1000, endMs: n * 1000 + 900, text: 'Shoes out.' }))
const ARGS = { ...videoArgs(1), transcript: { language: 'en', timed: true, cues: CUES } }
const INTENT = { mid: mutationIdOf('save'), createdAt: NOW, tz: 'UTC', origin: 'portal' } as const
const PLACE = { clientId: brandAs(ClientId, uuidOf('device')), seq: 1 }
const { youtubeId } = ARGS
const id = videoIdOf(ADA, youtubeId)
const EARLIER = { mid: mutationIdOf('elsewhere'), setAt: NOW - 1 }

it.each([
  ['no video', []],
  ['an imported one that waits', [buildVideo({ id, youtubeId, status: 'processing', transcriptWait: 'imported' })]],
  ['one with words', [buildVideo({ id, youtubeId, words: EARLIER })]],
  ['one with later words', [buildVideo({ id, youtubeId, words: { ...EARLIER, setAt: NOW + 1 } })]],
])('a device that has %s gets the same rows from a save with one caption as from the whole', (_, stored) => {
  const rowsFrom = (args: unknown) => {
    const state = new MemoryState()
    state.apply(stored.map((row) => put('videos', row)))
    const prepared = prepareMutation({ name: saveVideo.name, v: saveVideo.v, args })
    const ran = prepared.ok ? prepared.value.run(state, contextOf(ADA, INTENT, { clockOffsetMs: 0 })) : prepared
    return ran.ok ? ran.value.filter(({ table }) => isSynced(table)) : ran
  }
  for (const more of [{}, { replaces: true }, { onlyFills: true }, { insights: buildInsights() }]) {
    const args = { ...ARGS, ...more }
    const whole = outboxEntry({ ...INTENT, name: saveVideo.name, v: saveVideo.v, args }, PLACE)
    const waiting = waitingOf(whole)
    expect(JSON.stringify(waiting).length).toBeLessThan(whole.bytes / 5)
    expect(rowsFrom(waiting.args)).toEqual(rowsFrom(args))
  }
})

it('no other mutation brings a transcript', () => {
  const bringing = LEARNER_MUTATIONS.filter(({ typed }) => 'transcript' in typed).map(({ name }) => name)
  expect(bringing).toEqual([saveVideo.name])
})
