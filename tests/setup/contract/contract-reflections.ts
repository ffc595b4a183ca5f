// Contract cases for reflections.
import type { UserId } from '#domain/kernel/id.ts'
import { deleteReflection } from '#domain/mutations/delete-reflection.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { reflectionIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { reflectionArgs, videoArgs } from '../sync/sync-args.ts'
import { WRITE_ID, type SomeCases } from './contract-case.ts'

const LONG_ENOUGH = 'a detailed enough answer'

/** By mutation, for the learner whose natural ids they use. */
export function reflectionCases(userId: UserId) {
  const videoId = videoIdOf(userId, videoArgs(1).youtubeId)
  const video = { mutation: saveVideo, args: videoArgs(1, userId) }
  const reflection = { mutation: saveReflection, args: { ...reflectionArgs('thought', 1), videoId } }
  const id = reflectionIdOf('thought')
  const deleted = { mutation: deleteReflection, args: { reflectionId: id } }
  const path = `/api/reflections/${id}`
  const plan = {
    actionSteps: [{ id: 1, title: 'Put the shoes out', description: '', isCompleted: false, notes: '' }],
    completedAt: '2026-11-18T09:00:00.000Z',
  }
  const answers = { whyResonated: LONG_ENOUGH, howToApply: LONG_ENOUGH }
  const multi = { selectedInsights: [0], insightReflections: { 0: answers }, completedAt: plan.completedAt }
  const posted = (reflectionFlow: string, reflectionData: unknown) => ({
    rest: { method: 'POST', path: '/api/reflections', body: { videoId, reflectionFlow, reflectionData } },
    args: { id: WRITE_ID, videoId, reflectionFlow, reflectionData },
  })
  const quick = (response: string) => ({ ...reflectionArgs('thought', 1, response).reflectionData })
  const gone = { given: [video, reflection, deleted], refusal: 'reflection_not_found' }
  return {
    saveReflection: [
      { title: 'API-18, DAT-09: a quick insight', given: [video], ...posted('quick_insight', quick('Short')) },
      { title: 'DAT-10: a multi insight', given: [video], ...posted('multi_insight', multi) },
      { title: 'DAT-11: an action plan', given: [video], ...posted('action_plan', plan) },
      {
        title: 'VAL-16: four insights',
        given: [video],
        ...posted('multi_insight', { ...multi, selectedInsights: [0, 1, 2, 3] }),
        refusal: 'invalid_args',
      },
      {
        title: 'VAL-17: an answer of 19 characters',
        given: [video],
        ...posted('multi_insight', {
          ...multi,
          insightReflections: { 0: { ...answers, howToApply: 'nineteen characters' } },
        }),
        refusal: 'invalid_args',
      },
      {
        title: 'VAL-19: a plan without steps',
        given: [video],
        ...posted('action_plan', { ...plan, actionSteps: [] }),
        refusal: 'invalid_args',
      },
      { title: 'of another flow', given: [video], ...posted('quick_insight', plan), refusal: 'invalid_args' },
      { title: 'on no video', given: [], ...posted('action_plan', plan), refusal: 'video_not_found' },
    ],
    editReflection: [
      {
        title: 'new answers',
        given: [video, reflection],
        rest: { method: 'PUT', path, body: { reflectionData: quick('Other words') } },
        args: { reflectionId: id, reflectionData: quick('Other words') },
      },
      {
        title: 'beside those of another device',
        given: [video, reflection],
        rest: { method: 'PUT', path, body: { reflectionData: quick('Other words'), seen: quick('Unknown words') } },
        args: { reflectionId: id, reflectionData: quick('Other words'), seen: quick('Unknown words') },
      },
      {
        title: 'of one that was deleted',
        ...gone,
        rest: { method: 'PUT', path, body: { reflectionData: quick('Other words') } },
        args: { reflectionId: id, reflectionData: quick('Other words') },
      },
    ],
    setReflectionApplied: [
      {
        title: 'API-19',
        given: [video, reflection],
        rest: { method: 'PUT', path: `${path}/applied`, body: { isApplied: true } },
        args: { reflectionId: id, isApplied: true },
      },
      {
        title: 'of one that was deleted',
        ...gone,
        rest: { method: 'PUT', path: `${path}/applied`, body: { isApplied: true } },
        args: { reflectionId: id, isApplied: true },
      },
    ],
    setReflectionRepeat: [
      {
        title: 'API-20',
        given: [video, reflection],
        rest: { method: 'PUT', path: `${path}/repeat`, body: { repeatFrequency: 'every_3_days' } },
        args: { reflectionId: id, repeatFrequency: 'every_3_days' },
      },
      {
        title: 'CON-01: a word that is no frequency',
        given: [video, reflection],
        rest: { method: 'PUT', path: `${path}/repeat`, body: { repeatFrequency: 'sometimes' } },
        args: { reflectionId: id, repeatFrequency: 'sometimes' },
        refusal: 'invalid_args',
      },
    ],
    deleteReflection: [
      {
        title: 'API-21',
        given: [video, reflection],
        rest: { method: 'DELETE', path },
        args: { reflectionId: id },
      },
      { title: 'twice', ...gone, rest: { method: 'DELETE', path }, args: { reflectionId: id } },
    ],
  } satisfies SomeCases
}
