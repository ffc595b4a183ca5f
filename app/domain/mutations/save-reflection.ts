// Saves the learner's reflection on a video (API-18). The same id again is the same reflection.
import * as v from 'valibot'
import { ReflectionId, VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { ReflectionFlow } from '../reflection/flow.ts'
import { reflectionProblem } from '../reflection/completeness.ts'
import { ReflectionData } from '../reflection/reflection-data.ts'
import { defineMutation } from './definition.ts'
import { put } from './state.ts'

const SaveReflectionArgs = v.object({
  id: ReflectionId,
  videoId: VideoId,
  reflectionFlow: ReflectionFlow,
  reflectionData: ReflectionData,
})

/** Refuses a reflection on a video the learner does not have; its text then becomes a draft again. */
export const saveReflection = defineMutation('saveReflection', 1, {
  args: SaveReflectionArgs,
  onDeleted: 'told',
  reads: ({ id, videoId }) => [
    { table: 'reflections', id },
    { table: 'videos', id: videoId },
  ],
  run: (state, args, ctx) => {
    if (state.get('reflections', args.id) !== undefined) return ok([])
    if (state.get('videos', args.videoId) === undefined) return err({ kind: 'video_not_found' })
    const problem = reflectionProblem(args.reflectionFlow, args.reflectionData)
    if (problem !== null) return err({ kind: 'invalid_args', detail: problem })
    return ok([put('reflections', { ...args, ...UNTOUCHED, createdAt: ctx.now })])
  },
})

const UNTOUCHED = { appliedAt: null, repeatFrequency: null, appliedSetAt: null, repeatSetAt: null }
