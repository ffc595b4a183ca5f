// Replaces the answers of a reflection; its flow stays the same.
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { reflectionProblem } from '../reflection/completeness.ts'
import { mergedReflection } from '../reflection/merged-reflection.ts'
import { ReflectionData, TYPED_REFLECTION } from '../reflection/reflection-data.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { REFLECTION_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const NO_ROOM_FOR_BOTH = 'Another device has changed this reflection, too, and there is no room for both.'

/**
 * Refuses answers of another flow or answers that are too short (VAL-15, VAL-17), as saving does. What another device wrote, unseen
 * by the writer of these, is kept beside them. Version 2 added what was seen: a server that only knows version 1 would strip it and
 * acknowledge the rest.
 */
export const editReflection = defineMutation('editReflection', 2, {
  label: 'Edit reflection',
  failure: REFLECTION_FAILED,
  typed: { reflectionId: false, reflectionData: TYPED_REFLECTION, seen: false },
  args: v.object({
    reflectionId: ReflectionId,
    reflectionData: ReflectionData,
    // The answers as they were before the edit; without them, the edit replaces whatever is stored.
    seen: v.optional(ReflectionData),
  }),
  onDeleted: 'told',
  reads: ({ reflectionId }) => [{ table: 'reflections', id: reflectionId }],
  run: (state, { reflectionId, reflectionData: edit, seen }, ctx) => {
    const reflection = state.get('reflections', reflectionId)
    if (reflection === undefined) return err({ kind: 'reflection_not_found' })
    const problem = reflectionProblem(reflection.reflectionFlow, edit)
    if (problem !== null) return err({ kind: 'invalid_args', detail: problem })
    const stored = reflection.reflectionData
    const both = v.safeParse(ReflectionData, seen === undefined ? edit : mergedReflection({ stored, edit, seen }))
    if (!both.success) return err({ kind: 'invalid_args', detail: NO_ROOM_FOR_BOTH })
    const reflectionData = both.output
    if (JSON.stringify(reflectionData) === JSON.stringify(stored)) return merged()
    const textSetAt = Math.max(ctx.now, reflection.textSetAt ?? 0)
    return ok([put('reflections', { ...reflection, reflectionData, textSetAt })])
  },
})
