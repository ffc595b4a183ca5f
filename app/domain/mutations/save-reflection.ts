// Saves the learner's reflection on a video (API-18). Saving the same id again is idempotent.
import * as v from 'valibot'
import { canonicalJson } from '../kernel/canonical-json.ts'
import { ReflectionId, VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { ReflectionFlow } from '../insight/schema/flow.ts'
import { reflectionProblem } from '../reflection/completeness.ts'
import { ReflectionData, TYPED_REFLECTION } from '../reflection/reflection-data.ts'
import type { Reflection } from '../reflection/reflection.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { REFLECTION_FAILED } from './shared-failures.ts'
import { put } from './machinery/state.ts'

const SaveReflectionArgs = v.object({
  id: ReflectionId,
  videoId: VideoId,
  reflectionFlow: ReflectionFlow,
  reflectionData: ReflectionData,
})

/** Refuses a reflection on a video the learner does not have; its text then becomes a draft again. */
export const saveReflection = defineMutation('saveReflection', 1, {
  label: 'Save reflection',
  failure: REFLECTION_FAILED,
  typed: { id: false, videoId: false, reflectionFlow: false, reflectionData: TYPED_REFLECTION },
  args: SaveReflectionArgs,
  onDeleted: 'told',
  reads: ({ id, videoId }) => [
    { table: 'reflections', id },
    { table: 'videos', id: videoId },
  ],
  run: (state, args, ctx) => {
    if (state.get('reflections', args.id) !== undefined) return merged()
    if (state.get('videos', args.videoId) === undefined) return err({ kind: 'video_not_found' })
    const problem = reflectionProblem(args.reflectionFlow, args.reflectionData)
    if (problem !== null) return err({ kind: 'invalid_args', detail: problem })
    return ok([put('reflections', { ...args, ...UNTOUCHED, createdAt: ctx.now })])
  },
})

/** Whether a stored reflection is still what the args would make of it. */
export function isReflectionOf(reflection: Reflection, args: unknown): boolean {
  const parsed = v.safeParse(SaveReflectionArgs, args)
  return parsed.success && canonicalJson(v.parse(SaveReflectionArgs, reflection)) === canonicalJson(parsed.output)
}

const UNTOUCHED = { appliedAt: null, repeatFrequency: null, appliedSetAt: null, repeatSetAt: null }
