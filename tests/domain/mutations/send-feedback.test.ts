import { describe, expect, it } from 'vitest'
import { sendFeedback } from '#domain/mutations/send-feedback.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { NOW, uuidOf } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const args = { id: uuidOf('a message'), message: 'The timer is kind.', email: null }

describe('sendFeedback', () => {
  it('API-10: a message is stored with the time it was written', () => {
    const state = new MemoryState()
    runMutation(state, sendFeedback, args)
    expect(allRows(state).feedback).toEqual([{ ...args, createdAt: NOW }])
  })

  it('sent twice it is one message; another text with its id is refused', () => {
    const state = new MemoryState()
    runMutation(state, sendFeedback, args)
    expect(runMutation(state, sendFeedback, args)).toMatchObject({ ok: true, note: 'merged' })
    expect(runMutation(state, sendFeedback, { ...args, message: 'The timer is loud.' })).toMatchObject({
      error: { kind: 'id_mismatch' },
    })
    expect(allRows(state).feedback).toHaveLength(1)
  })

  it('VAL-14: a blank message is refused', () => {
    expect(runMutation(new MemoryState(), sendFeedback, { ...args, message: ' \n ' })).toMatchObject({
      error: { kind: 'invalid_args' },
    })
  })
})
