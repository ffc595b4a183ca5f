import { describe, expect, it } from 'vitest'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import { MemoryState } from '#domain/mutations/state.ts'
import { buildReflection, reflectionIdOf } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const answered = (...responses: readonly string[]) => ({
  steps: responses.map((response, index) => ({
    step: index + 1,
    question: 'What stood out?',
    placeholder: '',
    response,
    isComplete: true,
  })),
  completedAt: '2026-11-21T12:00:00.000Z',
})
const reflectionData = answered('That a walk may be as short as a song')
const reflection = buildReflection({ id: reflectionIdOf('thought'), reflectionData })
const reflectionId = reflection.id

function kept(): MemoryState {
  const state = new MemoryState()
  state.put('reflections', reflection)
  return state
}

describe('editReflection', () => {
  it('replaces the answers and keeps everything else', () => {
    const state = kept()
    const better = answered('Shoes by the door work for me')
    expect(runMutation(state, editReflection, { reflectionId, reflectionData: better }).ok).toBe(true)
    expect(state.get('reflections', reflectionId)).toEqual({ ...reflection, reflectionData: better })
  })

  it('the same answers again are no change', () => {
    expect(runMutation(kept(), editReflection, { reflectionId, reflectionData })).toEqual({
      ok: true,
      value: [],
      note: 'merged',
    })
  })

  it('VAL-15: answers that saving would refuse are refused', () => {
    const state = kept()
    const short = answered('That a walk may be as short as a song', 'Soon', 'Before lunch, as soon as I can')
    expect(runMutation(state, editReflection, { reflectionId, reflectionData: short })).toMatchObject({
      error: { kind: 'invalid_args' },
    })
    expect(state.get('reflections', reflectionId)).toEqual(reflection)
  })

  it('refuses one that was deleted', () => {
    expect(runMutation(new MemoryState(), editReflection, { reflectionId, reflectionData })).toMatchObject({
      error: { kind: 'reflection_not_found' },
    })
  })
})
