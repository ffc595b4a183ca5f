// Every REST call that runs one mutation, a row each: method, path, body, args and answer.
import { MAX_BODY_BYTES } from '#domain/kernel/body-limit.ts'
import { ReflectionId, type UserId } from '#domain/kernel/id.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { deleteReflection } from '#domain/mutations/delete-reflection.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import { importVideos } from '#domain/mutations/import-videos.ts'
import { recordRecall } from '#domain/mutations/record-recall.ts'
import { removeVideoTag } from '#domain/mutations/remove-video-tag.ts'
import type { LearnerMutationName } from '#domain/mutations/registry.ts'
import { replaceInsights } from '#domain/mutations/replace-insights.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { isReflectionOf, saveReflection } from '#domain/mutations/save-reflection.ts'
import { setNotUseful } from '#domain/mutations/set-not-useful.ts'
import { setRecall } from '#domain/mutations/set-recall.ts'
import { setReflectionApplied } from '#domain/mutations/set-reflection-applied.ts'
import { setReflectionRepeat } from '#domain/mutations/set-reflection-repeat.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import {
  PatchCategoryRequest,
  PatchNotUsefulRequest,
  PutInsightsRequest,
  PatchProfileRequest,
  PatchRecallRequest,
  PostRecallRequest,
  PostReflectionRequest,
  PostTagRequest,
  PostVideoImportRequest,
  PutAppliedRequest,
  PutReflectionRequest,
  PutRepeatRequest,
} from '#domain/wire/rest-bodies.ts'
import * as v from 'valibot'
import { placeholderTitle } from '#domain/video/video-title.ts'
import { findReflection } from '../../services/lists.ts'
import { videoIdOf } from '../../services/sync/write-context.ts'
import { goneAnswer, recallAnswer, reflectionAnswer, tagAnswer, videoAnswer } from '../answers.ts'
import { bareMutationRoute, mutationRoute, type RestDoors } from './mutation-route.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import type { Route } from '../route.ts'
import { ACTION_WRITES } from './action-write-routes.ts'
import { FEEDBACK_ROUTE } from './feedback.ts'
import { SAVE_VIDEO_ROUTE } from './videos.ts'

const VIDEO_WRITES = {
  importVideos: mutationRoute({
    method: 'POST',
    path: '/api/videos/import',
    summary:
      'Adds many videos that wait: none is looked up before it is opened. Those that are there stay as they are.',
    body: PostVideoImportRequest,
    // 500 long titles.
    maxBytes: MAX_BODY_BYTES,
    mutations: [importVideos],
    write: ({ userId, body }) => call(importVideos, { videos: importedVideos(userId, body.videos) }),
    answer: (_, { userId, body }) => ({ ids: importedVideos(userId, body.videos).map(({ id }) => id) }),
  }),
  deleteVideo: bareMutationRoute({
    method: 'DELETE',
    path: '/api/videos/:id',
    summary: 'Deletes a video with its reflections; actions planned from it stay.',
    mutations: [deleteVideo],
    write: ({ params: { id = '' } }) => call(deleteVideo, { videoId: id }),
    answer: (_, { params: { id } }) => goneAnswer(id),
  }),
  setVideoCategory: mutationRoute({
    method: 'PATCH',
    path: '/api/videos/:id/category',
    summary: 'Sets a video’s category.',
    body: PatchCategoryRequest,
    mutations: [setVideoCategory],
    write: ({ params: { id = '' }, body }) => call(setVideoCategory, { videoId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => videoAnswer(deps, userId, id),
  }),
  setNotUseful: mutationRoute({
    method: 'PATCH',
    path: '/api/videos/:id/not-useful',
    summary: 'Marks an insight or a suggested action of a video as not useful, or takes that back.',
    body: PatchNotUsefulRequest,
    mutations: [setNotUseful],
    write: ({ params: { id = '' }, body }) => call(setNotUseful, { videoId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => videoAnswer(deps, userId, id),
  }),
  recordRecall: mutationRoute({
    method: 'POST',
    path: '/api/videos/:id/recall',
    summary: 'Records how well a video’s moment was remembered, or takes that back.',
    body: PostRecallRequest,
    mutations: [recordRecall],
    write: ({ params: { id = '' }, body: { reviewId, grade }, newId }) =>
      call(recordRecall, { videoId: id, reviewId: reviewId ?? newId, grade }),
    answer: (deps, { userId, params: { id = '' } }) => recallAnswer(deps, userId, id),
  }),
  setRecall: mutationRoute({
    method: 'PATCH',
    path: '/api/videos/:id/recall',
    summary: 'Switches the questions about a video off, or on again.',
    body: PatchRecallRequest,
    mutations: [setRecall],
    write: ({ params: { id = '' }, body }) => call(setRecall, { videoId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => recallAnswer(deps, userId, id),
  }),
  replaceInsights: mutationRoute({
    method: 'PUT',
    path: '/api/videos/:id/insights',
    summary: 'Takes the insights that a model of the caller wrote in place of a video’s own.',
    body: PutInsightsRequest,
    maxBytes: MAX_BODY_BYTES,
    mutations: [replaceInsights],
    write: ({ params: { id = '' }, body }) => call(replaceInsights, { videoId: id, insights: body }),
    answer: (deps, { userId, params: { id = '' } }) => videoAnswer(deps, userId, id),
  }),
  addVideoTag: mutationRoute({
    method: 'POST',
    path: '/api/videos/:id/tags',
    summary: 'Gives a video a tag; case variants are one tag.',
    status: 201,
    body: PostTagRequest,
    mutations: [addVideoTag],
    write: ({ params: { id = '' }, body }) => call(addVideoTag, { videoId: id, ...body }),
    answer: (deps, { userId, params: { id = '' }, body }) => tagAnswer(deps, userId, { videoId: id, ...body }),
  }),
  removeVideoTag: bareMutationRoute({
    method: 'DELETE',
    path: '/api/videos/:id/tags/:tagId',
    summary: 'Takes a tag from a video.',
    mutations: [removeVideoTag],
    write: ({ params: { id = '', tagId = '' } }) => call(removeVideoTag, { videoId: id, tagId }),
    answer: (_, { params: { tagId } }) => goneAnswer(tagId),
  }),
  retryAnalysis: bareMutationRoute({
    method: 'POST',
    path: '/api/videos/:id/retry',
    summary: 'Asks for a failed analysis again.',
    costly: 'retries',
    mutations: [retryAnalysis],
    write: ({ params: { id = '' } }) => call(retryAnalysis, { videoId: id }),
    answer: (deps, { userId, params: { id = '' } }) => videoAnswer(deps, userId, id),
  }),
} satisfies RestDoors

function importedVideos(userId: UserId, videos: v.InferOutput<typeof PostVideoImportRequest>['videos']) {
  return videos.map(({ youtubeId, title = placeholderTitle(youtubeId) }) => ({
    id: videoIdOf(userId, youtubeId),
    youtubeId,
    title,
  }))
}

const REFLECTION_WRITES = {
  saveReflection: mutationRoute({
    method: 'POST',
    path: '/api/reflections',
    summary: 'Saves a reflection on a video; 200 when it is there already.',
    status: 201,
    body: PostReflectionRequest,
    mutations: [saveReflection],
    write: ({ body, newId }) => call(saveReflection, { ...body, id: body.id ?? newId }),
    answer: (deps, { userId, body, newId }) => reflectionAnswer(deps, userId, body.id ?? newId),
    isFound: async ({ sync }, { userId, body, newId }, args) => {
      const found = await findReflection(sync, userId, body.id ?? v.parse(ReflectionId, newId))
      return found === undefined || isReflectionOf(found, args)
    },
  }),
  editReflection: mutationRoute({
    method: 'PUT',
    path: '/api/reflections/:id',
    summary: 'Replaces the answers of a reflection.',
    body: PutReflectionRequest,
    mutations: [editReflection],
    write: ({ params: { id = '' }, body }) => call(editReflection, { reflectionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => reflectionAnswer(deps, userId, id),
  }),
  setReflectionApplied: mutationRoute({
    method: 'PUT',
    path: '/api/reflections/:id/applied',
    summary: 'Marks a reflection as applied or not.',
    body: PutAppliedRequest,
    mutations: [setReflectionApplied],
    write: ({ params: { id = '' }, body }) => call(setReflectionApplied, { reflectionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => reflectionAnswer(deps, userId, id),
  }),
  setReflectionRepeat: mutationRoute({
    method: 'PUT',
    path: '/api/reflections/:id/repeat',
    summary: 'Chooses how often a reflection’s action is repeated.',
    body: PutRepeatRequest,
    mutations: [setReflectionRepeat],
    write: ({ params: { id = '' }, body }) => call(setReflectionRepeat, { reflectionId: id, ...body }),
    answer: (deps, { userId, params: { id = '' } }) => reflectionAnswer(deps, userId, id),
  }),
  deleteReflection: bareMutationRoute({
    method: 'DELETE',
    path: '/api/reflections/:id',
    summary: 'Deletes a reflection.',
    mutations: [deleteReflection],
    write: ({ params: { id = '' } }) => call(deleteReflection, { reflectionId: id }),
    answer: (_, { params: { id } }) => goneAnswer(id),
  }),
} satisfies RestDoors

const ACCOUNT_WRITES = {
  updateProfile: mutationRoute({
    method: 'PATCH',
    path: '/api/auth/profile',
    summary:
      'Changes one’s own names, picture, time zone or who writes insights, recall, weekly reviews; what is left out stays.',
    body: PatchProfileRequest,
    mutations: [updateProfile],
    write: ({ body }) => call(updateProfile, body),
    answer: ({ accounts }, { session }) => accounts.currentUser(session),
  }),
} satisfies RestDoors

/** The REST call of each learner's mutation: a new mutation without a row here does not compile. */
export const REST_DOORS: Readonly<Record<LearnerMutationName, Route>> = {
  saveVideo: SAVE_VIDEO_ROUTE,
  sendFeedback: FEEDBACK_ROUTE,
  ...VIDEO_WRITES,
  ...REFLECTION_WRITES,
  ...ACTION_WRITES,
  ...ACCOUNT_WRITES,
}

// One call may run one of several mutations, hence the Set.
export const MUTATION_ROUTES: readonly Route[] = [...new Set(Object.values(REST_DOORS))]
