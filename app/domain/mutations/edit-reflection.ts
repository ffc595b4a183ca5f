// Replaces the answers of a reflection; its flow stays the same.
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { reflectionProblem } from '../reflection/completeness.ts'
import { ReflectionData, TYPED_REFLECTION } from '../reflection/reflection-data.ts'
import { defineMutation, merged } from './definition.ts'
import { REFLECTION_FAILED } from './shared-failures.ts'
import { put } from './state.ts'

/** Refuses answers of another flow or answers that are too short (VAL-15, VAL-17), as saving does. */
export const editReflection = defineMutation('editReflection', 1, {
  label: 'Edit reflection',
  failure: REFLECTION_FAILED,
  typed: { reflectionId: false, reflectionData: TYPED_REFLECTION },
  args: v.object({ reflectionId: ReflectionId, reflectionData: ReflectionData }),
  onDeleted: 'told',
  reads: ({ reflectionId }) => [{ table: 'reflections', id: reflectionId }],
  run: (state, { reflectionId, reflectionData }) => {
    const reflection = state.get('reflections', reflectionId)
    if (reflection === undefined) return err({ kind: 'reflection_not_found' })
    const problem = reflectionProblem(reflection.reflectionFlow, reflectionData)
    if (problem !== null) return err({ kind: 'invalid_args', detail: problem })
    if (JSON.stringify(reflectionData) === JSON.stringify(reflection.reflectionData)) return merged()
    return ok([put('reflections', { ...reflection, reflectionData })])
  },
})
