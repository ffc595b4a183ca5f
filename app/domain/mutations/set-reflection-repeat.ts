// Sets how often to repeat what a reflection is about (API-20, CON-01).
import * as v from 'valibot'
import { ReflectionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { RepeatFrequency } from '../reflection/reflection.ts'
import { defineMutation, merged, superseded } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** The latest choice wins. */
export const setReflectionRepeat = defineMutation('setReflectionRepeat', 1, {
  label: 'Set repeat',
  failure: { title: 'Failed to set repeat frequency' }, // ERR-25
  typed: { reflectionId: false, repeatFrequency: false },
  args: v.object({ reflectionId: ReflectionId, repeatFrequency: RepeatFrequency }),
  reads: ({ reflectionId }) => [{ table: 'reflections', id: reflectionId }],
  run: (state, { reflectionId, repeatFrequency }, ctx) => {
    const reflection = state.get('reflections', reflectionId)
    if (reflection === undefined) return err({ kind: 'reflection_not_found' })
    if (reflection.repeatSetAt !== null && ctx.now < reflection.repeatSetAt) return superseded()
    if (reflection.repeatSetAt === ctx.now && reflection.repeatFrequency === repeatFrequency) return merged()
    return ok([put('reflections', { ...reflection, repeatFrequency, repeatSetAt: ctx.now })])
  },
})
