import { describe, expect, it } from 'vitest'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import type { ReflectionData } from '#domain/reflection/reflection-data.ts'
import { typedTextOf } from '../../../app/db/apply/typed-text.ts'
import { NOW, buildReflection, reflectionIdOf } from '../../fixtures/builders.ts'
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
    expect(state.get('reflections', reflectionId)).toEqual({ ...reflection, reflectionData: better, textSetAt: NOW })
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

  const edit = (state: MemoryState, from: ReflectionData, to: ReflectionData) =>
    runMutation(state, editReflection, { reflectionId, reflectionData: to, seen: from })
  const [there, here] = [answered('Shoes by the door work for me'), answered('I walk while the coffee brews')]

  it('answers of another device that its writer did not see stay beside the new ones, and both can be edited on', () => {
    const state = kept()
    edit(state, reflectionData, there)
    expect(edit(state, reflectionData, here).ok).toBe(true)
    expect(state.get('reflections', reflectionId)).toEqual({
      ...reflection,
      reflectionData: answered('Shoes by the door work for me\nI walk while the coffee brews'),
      textSetAt: NOW,
    })
    edit(state, here, answered('I walk while the tea brews'))
    expect(state.get('reflections', reflectionId)?.reflectionData).toEqual(
      answered('Shoes by the door work for me\nI walk while the tea brews'),
    )
  })

  it('where there is no room for both, says so; the later one can be copied', () => {
    const state = kept()
    const [long, longer] = [answered('a'.repeat(3000)), answered('b'.repeat(3000))]
    expect([long, longer].map((to) => edit(state, reflectionData, to))).toMatchObject([
      { ok: true },
      { error: { kind: 'invalid_args', detail: expect.stringContaining('no room for both') } },
    ])
    const args = { reflectionId, reflectionData: here, seen: there }
    expect(typedTextOf(editReflection.name, args)).toBe('I walk while the coffee brews')
  })

  it('without what was seen, as an older app sends it, replaces what is stored', () => {
    const state = kept()
    edit(state, reflectionData, there)
    runMutation(state, editReflection, { reflectionId, reflectionData: here })
    expect(state.get('reflections', reflectionId)?.reflectionData).toEqual(here)
  })

  it('refuses one that was deleted', () => {
    expect(runMutation(new MemoryState(), editReflection, { reflectionId, reflectionData })).toMatchObject({
      error: { kind: 'reflection_not_found' },
    })
  })
})
