// Deletes a reflection (API-21). An entry in the library's action list is its reflection and disappears with it (ACT-06).
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation } from './machinery/definition.ts'
import { remove } from './machinery/state.ts'

export const deleteReflection = defineMutation('deleteReflection', 1, {
  label: 'Delete reflection',
  failure: { title: 'Failed to delete action' }, // ERR-26
  typed: { reflectionId: false },
  args: v.object({ reflectionId: ReflectionId }),
  reads: ({ reflectionId }) => [{ table: 'reflections', id: reflectionId }],
  run: (state, { reflectionId }) =>
    state.get('reflections', reflectionId) === undefined
      ? err({ kind: 'reflection_not_found' })
      : ok([remove('reflections', reflectionId)]),
})
