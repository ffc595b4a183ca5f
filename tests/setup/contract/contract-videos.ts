// Contract cases for the library: videos and their tags.
import type { UserId } from '#domain/kernel/id.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { recordRecall } from '#domain/mutations/record-recall.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { naturalName, NATURAL_ID_NAMESPACE } from '#domain/kernel/natural-id.ts'
import { tagKey } from '#domain/video/tag.ts'
import { v5 as uuidV5 } from 'uuid'
import { buildInsights, uuidOf } from '../../fixtures/builders.ts'
import { actionArgs, reflectionArgs, videoArgs } from '../sync/sync-args.ts'
import { UNKNOWN_ID, WRITE_ID, type SomeCases } from './contract-case.ts'

/** By mutation, for the learner whose natural ids they use. */
export function videoCases(userId: UserId) {
  const video = { mutation: saveVideo, args: videoArgs(1, userId) }
  const { id: videoId, youtubeId } = videoArgs(1, userId)
  const tagId = uuidV5(naturalName(userId, 'tag', tagKey('Focus')), NATURAL_ID_NAMESPACE)
  const tagged = { mutation: addVideoTag, args: { videoId, tagName: 'Focus' } }
  const deleted = { mutation: deleteVideo, args: { videoId } }
  const claim = { kind: 'insight', engine: 'extractive', title: 'Readiness' }
  const written = buildInsights({ engine: 'ai', tldr: 'By a model of this device.' })
  const reviewId = uuidOf('remembered')
  const remembered = { mutation: recordRecall, args: { videoId, reviewId, grade: 'hard' } }
  const path = `/api/videos/${videoId}`
  const youtubeUrl = `https://www.youtube.com/watch?v=${youtubeId}`
  const post = { method: 'POST', path: '/api/videos', body: { youtubeUrl, title: 'Video 1' } }
  const posted = { method: 'POST', path: '/api/videos/import' }
  const imported = [1, 2].map((n) => {
    const { id, youtubeId: known, title } = videoArgs(n, userId)
    return { id, youtubeId: known, title }
  })
  const ofVideo = [
    video,
    tagged,
    { mutation: saveAction, args: actionArgs('walk', 1, userId) },
    { mutation: saveReflection, args: { ...reflectionArgs('thought', 1), videoId } },
    remembered,
  ]
  return {
    saveVideo: [
      { title: 'a new video', given: [], rest: post, args: videoArgs(1, userId) },
      { title: 'a video that is there', given: [video], rest: post, args: videoArgs(1, userId) },
    ],
    importVideos: [
      {
        title: 'a new video beside one that is there',
        given: [video],
        rest: { ...posted, body: { videos: imported.map(({ youtubeId: id, title }) => ({ youtubeId: id, title })) } },
        args: { videos: imported },
      },
      {
        title: 'none at all',
        given: [],
        rest: { ...posted, body: { videos: [] } },
        args: { videos: [] },
        refusal: 'invalid_args',
      },
    ],
    deleteVideo: [
      {
        title: 'API-14: with all that hangs on it',
        given: ofVideo,
        rest: { method: 'DELETE', path },
        args: { videoId },
      },
      {
        title: 'one that is gone',
        given: [video, deleted],
        rest: { method: 'DELETE', path },
        args: { videoId },
        refusal: 'video_not_found',
      },
    ],
    setVideoCategory: [
      {
        title: 'API-15: one of the ten',
        given: [video],
        rest: { method: 'PATCH', path: `${path}/category`, body: { category: 'Health' } },
        args: { videoId, category: 'Health' },
      },
      {
        title: 'VAL-20: any other word',
        given: [video],
        rest: { method: 'PATCH', path: `${path}/category`, body: { category: 'Cooking' } },
        args: { videoId, category: 'Cooking' },
        refusal: 'invalid_args',
      },
    ],
    setNotUseful: [
      {
        title: 'an insight',
        given: [video],
        rest: { method: 'PATCH', path: `${path}/not-useful`, body: { claim, isNotUseful: true } },
        args: { videoId, claim, isNotUseful: true },
      },
      {
        title: 'what no engine wrote',
        given: [video],
        rest: {
          method: 'PATCH',
          path: `${path}/not-useful`,
          body: { claim: { ...claim, engine: 'owl' }, isNotUseful: true },
        },
        args: { videoId, claim: { ...claim, engine: 'owl' }, isNotUseful: true },
        refusal: 'invalid_args',
      },
    ],
    recordRecall: [
      {
        title: 'the first answer about a video',
        given: [video],
        rest: { method: 'POST', path: `${path}/recall`, body: { grade: 'knew' } },
        args: { videoId, reviewId: WRITE_ID, grade: 'knew' },
      },
      {
        title: 'an answer that is taken back',
        given: [video, remembered],
        rest: { method: 'POST', path: `${path}/recall`, body: { reviewId, grade: null } },
        args: { videoId, reviewId, grade: null },
      },
      {
        title: 'a grade that nobody gives',
        given: [video],
        rest: { method: 'POST', path: `${path}/recall`, body: { grade: 'perfect' } },
        args: { videoId, reviewId: WRITE_ID, grade: 'perfect' },
        refusal: 'invalid_args',
      },
      {
        title: 'of a video that is gone',
        given: [video, deleted],
        rest: { method: 'POST', path: `${path}/recall`, body: { grade: 'knew' } },
        args: { videoId, reviewId: WRITE_ID, grade: 'knew' },
        refusal: 'video_not_found',
      },
    ],
    setRecall: [
      {
        title: 'off',
        given: [video, remembered],
        rest: { method: 'PATCH', path: `${path}/recall`, body: { isOff: true } },
        args: { videoId, isOff: true },
      },
      {
        title: 'of a video nobody knows',
        given: [],
        rest: { method: 'PATCH', path: `/api/videos/${UNKNOWN_ID}/recall`, body: { isOff: true } },
        args: { videoId: UNKNOWN_ID, isOff: true },
        refusal: 'video_not_found',
      },
    ],
    replaceInsights: [
      {
        title: 'those of a model of this device',
        given: [video],
        rest: { method: 'PUT', path: `${path}/insights`, body: written },
        args: { videoId, insights: written },
      },
      {
        title: 'of a video that is gone',
        given: [video, deleted],
        rest: { method: 'PUT', path: `${path}/insights`, body: written },
        args: { videoId, insights: written },
        refusal: 'video_not_found',
      },
      {
        title: 'three actions only',
        given: [video],
        rest: { method: 'PUT', path: `${path}/insights`, body: { ...written, actions: written.actions.slice(1) } },
        args: { videoId, insights: { ...written, actions: written.actions.slice(1) } },
        refusal: 'invalid_args',
      },
    ],
    addVideoTag: [
      {
        title: 'API-16, VAL-18: trimmed',
        given: [video],
        rest: { method: 'POST', path: `${path}/tags`, body: { tagName: '  Focus ' } },
        args: { videoId, tagName: '  Focus ' },
      },
      {
        title: 'a case variant',
        given: [video, tagged],
        rest: { method: 'POST', path: `${path}/tags`, body: { tagName: 'FOCUS' } },
        args: { videoId, tagName: 'FOCUS' },
      },
      {
        title: 'VAL-18: an empty name',
        given: [video],
        rest: { method: 'POST', path: `${path}/tags`, body: { tagName: '   ' } },
        args: { videoId, tagName: '   ' },
        refusal: 'invalid_args',
      },
      {
        title: 'on a video that was deleted',
        given: [video, deleted],
        rest: { method: 'POST', path: `${path}/tags`, body: { tagName: 'Focus' } },
        args: { videoId, tagName: 'Focus' },
        refusal: 'video_not_found',
      },
    ],
    removeVideoTag: [
      {
        title: 'API-17',
        given: [video, tagged],
        rest: { method: 'DELETE', path: `${path}/tags/${tagId}` },
        args: { videoId, tagId },
      },
      {
        title: 'a tag the video does not have',
        given: [video],
        rest: { method: 'DELETE', path: `${path}/tags/${tagId}` },
        args: { videoId, tagId },
        refusal: 'tag_not_found',
      },
    ],
  } satisfies SomeCases
}
