import { describe, expect, it } from 'vitest'
import { setNotUseful } from '#domain/mutations/set-not-useful.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { buildVideo, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const VIDEO = buildVideo()
const CLAIM = { kind: 'insight', engine: 'ai', title: 'Readiness' } as const

function given() {
  const state = new MemoryState()
  state.put('videos', VIDEO)
  const set = (isNotUseful: boolean, now: number, claim: typeof CLAIM | { kind: 'action' } = CLAIM) =>
    runMutation(state, setNotUseful, { videoId: VIDEO.id, claim: { ...CLAIM, ...claim }, isNotUseful }, { now })
  return { state, set, marks: () => state.get('videos', VIDEO.id)?.notUseful }
}

describe('marking a claim as not useful', () => {
  it('keeps the mark with the video', () => {
    const { set, marks } = given()
    set(true, NOW)
    expect(marks()).toEqual([{ ...CLAIM, isNotUseful: true, setAt: NOW }])
  })

  it('can be undone, and an older mark that arrives late hides nothing again', () => {
    const { set, marks } = given()
    set(true, NOW)
    set(false, NOW + 10)
    expect(set(true, NOW + 5)).toMatchObject({ ok: true, value: [], note: 'superseded' })
    expect(marks()).toEqual([{ ...CLAIM, isNotUseful: false, setAt: NOW + 10 }])
  })

  it('doing the same again changes nothing', () => {
    const { set } = given()
    set(true, NOW)
    expect(set(true, NOW)).toMatchObject({ ok: true, value: [], note: 'merged' })
  })

  it('marks each claim separately', () => {
    const { set, marks } = given()
    set(true, NOW)
    set(true, NOW - 5, { kind: 'action' })
    expect(marks()).toHaveLength(2)
  })

  it('is refused for a deleted video', () => {
    const result = runMutation(new MemoryState(), setNotUseful, { videoId: VIDEO.id, claim: CLAIM, isNotUseful: true })
    expect(result).toMatchObject({ ok: false, error: { kind: 'video_not_found' } })
  })
})
