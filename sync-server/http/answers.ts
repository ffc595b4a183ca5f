// What a call returns after a write: the changed thing in its current state.
import * as v from 'valibot'
import { ActionId, ReflectionId, VideoId, type UserId } from '#domain/kernel/id.ts'
import { tagKey } from '#domain/video/tag.ts'
import { findAction, findRecall, findReflection, findVideo } from '../services/lists.ts'
import type { HttpDeps } from './middleware/http-deps.ts'
import { presentAction, presentRecall, presentReflection, presentTag, presentVideo } from './present.ts'
import { refusalError } from './refusals.ts'

type Deps = Pick<HttpDeps, 'sync'>

/** The video, or its 404. */
export async function videoAnswer({ sync }: Deps, userId: UserId, id: string) {
  const found = await findVideo(sync, userId, v.parse(VideoId, id))
  if (found === undefined) throw refusalError({ kind: 'video_not_found' })
  return presentVideo(found)
}

/** The video's recall, or its 404. */
export async function recallAnswer({ sync }: Deps, userId: UserId, id: string) {
  const found = await findRecall(sync, userId, v.parse(VideoId, id))
  if (found === undefined) throw refusalError({ kind: 'video_not_found' })
  return presentRecall(found)
}

/** The tag of that name on that video, with all tags the video has now. */
export async function tagAnswer(
  { sync }: Deps,
  userId: UserId,
  added: { readonly videoId: string; readonly tagName: string },
) {
  const found = await findVideo(sync, userId, v.parse(VideoId, added.videoId))
  const tag = found?.tags.find(({ name }) => tagKey(name) === tagKey(added.tagName))
  if (found === undefined || tag === undefined) throw refusalError({ kind: 'tag_not_found' })
  return { ...presentTag(tag), videoId: found.video.id, tags: found.tags.map(presentTag) }
}

/** The action, or its 404. */
export async function actionAnswer({ sync }: Deps, userId: UserId, id: string) {
  const found = await findAction(sync, userId, v.parse(ActionId, id))
  if (found === undefined) throw refusalError({ kind: 'action_not_found' })
  return presentAction(found, sync.now())
}

/** The reflection, or its 404. */
export async function reflectionAnswer({ sync }: Deps, userId: UserId, id: string) {
  const found = await findReflection(sync, userId, v.parse(ReflectionId, id))
  if (found === undefined) throw refusalError({ kind: 'reflection_not_found' })
  return presentReflection(found)
}

/** What is returned for a deleted thing: its id. */
export function goneAnswer(id: string | undefined) {
  return { id }
}
