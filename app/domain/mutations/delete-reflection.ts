// Deletes a reflection (API-21). An entry in the library's action list is its reflection and disappears with it (ACT-06).
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, superseded } from './machinery/definition.ts'
import { remove } from './machinery/state.ts'

/** What was edited on another device after it was deleted here stays: nobody has seen those words yet. */
export const deleteReflection = defineMutation('deleteReflection', 1, {
  label: 'Delete action',
  failure: { title: 'Failed to delete action' }, // ERR-26
  typed: { reflectionId: false },
  args: v.object({ reflectionId: ReflectionId }),
  reads: ({ reflectionId }) => [{ table: 'reflections', id: reflectionId }],
  run: (state, { reflectionId }, ctx) => {
    const reflection = state.get('reflections', reflectionId)
    if (reflection === undefined) return err({ kind: 'reflection_not_found' })
    return (reflection.textSetAt ?? 0) > ctx.now ? superseded() : ok([remove('reflections', reflectionId)])
  },
})
