// Marks a reflection as applied or not (API-19).
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** The latest choice wins. Applying twice keeps the first time. */
export const setReflectionApplied = defineMutation('setReflectionApplied', 1, {
  label: 'Mark as applied',
  failure: { title: 'Failed to update applied status' }, // ERR-24
  typed: { reflectionId: false, isApplied: false },
  args: v.object({ reflectionId: ReflectionId, isApplied: v.boolean() }),
  reads: ({ reflectionId }) => [{ table: 'reflections', id: reflectionId }],
  run: (state, { reflectionId, isApplied }, ctx) => {
    const reflection = state.get('reflections', reflectionId)
    if (reflection === undefined) return err({ kind: 'reflection_not_found' })
    const { appliedAt, appliedSetAt } = reflection
    if (appliedSetAt !== null && ctx.now < appliedSetAt) return superseded()
    if ((appliedAt !== null) === isApplied && appliedSetAt === ctx.now) return merged()
    const since = isApplied ? (appliedAt ?? ctx.now) : null
    return ok([put('reflections', { ...reflection, appliedAt: since, appliedSetAt: ctx.now })])
  },
})
