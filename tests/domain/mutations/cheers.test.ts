// A friend's cheer arrives once the server has it, and is dismissed by whichever device showed it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unseenCheers } from '#domain/action/cheer.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { receiveCheer } from '#domain/mutations/receive-cheer.ts'
import { seeCheers } from '#domain/mutations/see-cheers.ts'
import { unseeCheers } from '#domain/mutations/unsee-cheers.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')
const cheer = { kind: 'well_done', text: 'Keep going' } as const

function given(): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction())
  return state
}
const receive = (state: MemoryState, now = NOW, isServer = true) =>
  runMutation(state, receiveCheer, { actionId, cheer }, { now, isServer })
const see = (state: MemoryState, upTo: number) => runMutation(state, seeCheers, { actionId, upTo })
const unseen = (state: MemoryState) => unseenCheers(state.get('actions', actionId) ?? {}).map(({ at }) => at)

describe('receiveCheer', () => {
  it('adds the cheer, and later edits keep it', () => {
    const state = given()
    receive(state)
    runMutation(state, editAction, { actionId, edit: { actionTitle: 'Stroll' } })
    expect(state.get('actions', actionId)).toMatchObject({ actionTitle: 'Stroll', cheers: [{ ...cheer, at: NOW }] })
  })

  it('can only be run by the server, and refuses an archived or unknown action', () => {
    expect(receive(given(), NOW, false)).toMatchObject({ error: { kind: 'not_allowed' } })
    const archived = given()
    runMutation(archived, archiveAction, { actionId })
    expect(receive(archived)).toMatchObject({ error: { kind: 'action_archived' } })
    expect(receive(new MemoryState())).toMatchObject({ error: { kind: 'action_not_found' } })
  })
})

describe('seeCheers', () => {
  it('dismisses what was on the screen; what came later stays', () => {
    const state = given()
    receive(state)
    receive(state, NOW + 5)
    see(state, NOW)
    expect(unseen(state)).toEqual([NOW + 5])
    expect(state.get('actions', actionId)?.cheeredAt).toBe(NOW + 5)
    expect(see(state, NOW)).toMatchObject({ note: 'merged' })
  })

  it('dismisses the last one, and the action no longer has news', () => {
    const state = given()
    receive(state)
    see(state, NOW)
    expect(state.get('actions', actionId)).toMatchObject({ cheersSeenAt: NOW, cheeredAt: null })
  })

  it('from a device with a fast clock dismisses nothing that has not arrived yet', () => {
    const state = given()
    expect(see(state, NOW + 10)).toMatchObject({ note: 'merged' })
    receive(state)
    see(state, NOW + 1000)
    receive(state, NOW + 10)
    expect(unseen(state)).toEqual([NOW + 10])
  })

  it('gives the same result whichever device syncs first', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (first, second) => {
        const [one, other] = [given(), given()]
        for (const state of [one, other]) for (let n = 0; n < 3; n++) receive(state, NOW + n)
        see(one, NOW + first)
        see(one, NOW + second)
        see(other, NOW + second)
        see(other, NOW + first)
        expect(one.get('actions', actionId)).toEqual(other.get('actions', actionId))
      }),
    )
  })

  it('refuses an action that does not exist', () => {
    expect(see(new MemoryState(), NOW)).toMatchObject({ error: { kind: 'action_not_found' } })
  })
})

describe('unseeCheers', () => {
  const unsee = (state: MemoryState, upTo: number, since: number | null) =>
    runMutation(state, unseeCheers, { actionId, upTo, since })

  it('shows again what "Got it" put away, and nothing from before', () => {
    const state = given()
    receive(state)
    see(state, NOW)
    receive(state, NOW + 5)
    see(state, NOW + 5)
    unsee(state, NOW + 5, NOW)
    expect(unseen(state)).toEqual([NOW + 5])
    expect(state.get('actions', actionId)).toMatchObject({ cheersSeenAt: NOW, cheeredAt: NOW + 5 })
  })

  it('leaves away what another device has put away since', () => {
    const state = given()
    receive(state)
    see(state, NOW)
    receive(state, NOW + 5)
    see(state, NOW + 5)
    expect(unsee(state, NOW, null)).toMatchObject({ error: { kind: 'newer_cheers_put_away' } })
    expect(unseen(state)).toEqual([])
    unsee(state, NOW + 5, NOW)
    expect(unsee(state, NOW + 5, NOW)).toMatchObject({ value: [], note: 'merged' })
    expect(unsee(given(), NOW, null)).toMatchObject({ value: [], note: 'merged' })
    expect(unsee(new MemoryState(), NOW, null)).toMatchObject({ error: { kind: 'action_not_found' } })
  })

  it('undoes every "Got it", whatever had been put away before', () => {
    const news = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(news, fc.nat({ max: 12 }), (gaps, put) => {
        const state = given()
        let at = NOW
        for (const gap of gaps) receive(state, (at += gap))
        const all = unseen(state)
        const before = all[Math.min(put, all.length - 1) - 1]
        if (before !== undefined) see(state, before)
        const was = state.get('actions', actionId)
        const upTo = unseen(state).at(-1) ?? 0
        see(state, upTo)
        unsee(state, upTo, was?.cheersSeenAt ?? null)
        const { cheersSeenAt, cheeredAt } = state.get('actions', actionId) ?? {}
        expect(cheersSeenAt ?? null).toBe(was?.cheersSeenAt ?? null)
        expect(cheeredAt).toBe(was?.cheeredAt)
      }),
    )
  })
})
