// Every write of the product. The sync handler, the REST routes and the optimistic apply look mutations up only here.
import { err, type Result } from '../kernel/result.ts'
import { addVideoTag } from './add-video-tag.ts'
import { archiveAction } from './archive-action.ts'
import { awaitTranscript } from './await-transcript.ts'
import { completeAction } from './complete-action.ts'
import type { LearnerMutation, Mutation, PreparedMutation, Refusal } from './machinery/definition.ts'
import { deleteReflection } from './delete-reflection.ts'
import { deleteVideo } from './delete-video.ts'
import { editAction } from './edit-action.ts'
import { editReflection } from './edit-reflection.ts'
import { failAnalysis } from './fail-analysis.ts'
import { hardDeleteAction } from './hard-delete-action.ts'
import { importVideos } from './import-videos.ts'
import { logActionStep } from './log-action-step.ts'
import { receiveCheer } from './receive-cheer.ts'
import { recordRecall } from './record-recall.ts'
import { removeVideoTag } from './remove-video-tag.ts'
import { reopenAction } from './reopen-action.ts'
import { replaceInsights } from './replace-insights.ts'
import { retryAnalysis } from './retry-analysis.ts'
import { saveAction } from './save-action.ts'
import { saveReflection } from './save-reflection.ts'
import { saveVideo } from './save-video.ts'
import { seeCheers } from './see-cheers.ts'
import { sendFeedback } from './send-feedback.ts'
import { setNotUseful } from './set-not-useful.ts'
import { setRecall } from './set-recall.ts'
import { setReflectionApplied } from './set-reflection-applied.ts'
import { setReflectionRepeat } from './set-reflection-repeat.ts'
import { setReminder } from './set-reminder.ts'
import { setVideoCategory } from './set-video-category.ts'
import { skipOccurrence } from './skip-occurrence.ts'
import { snoozeReminder } from './snooze-reminder.ts'
import { storeInsights } from './store-insights.ts'
import { storeTranscript } from './store-transcript.ts'
import { unarchiveAction } from './unarchive-action.ts'
import { unlogActionStep } from './unlog-action-step.ts'
import { unseeCheers } from './unsee-cheers.ts'
import { updateProfile } from './update-profile.ts'

// What learners do, on a device or by a REST call.
const LEARNERS = [
  saveVideo,
  importVideos,
  deleteVideo,
  setVideoCategory,
  setNotUseful,
  addVideoTag,
  removeVideoTag,
  retryAnalysis,
  replaceInsights,
  saveReflection,
  editReflection,
  setReflectionApplied,
  setReflectionRepeat,
  deleteReflection,
  saveAction,
  editAction,
  completeAction,
  reopenAction,
  archiveAction,
  unarchiveAction,
  hardDeleteAction,
  logActionStep,
  unlogActionStep,
  setReminder,
  snoozeReminder,
  skipOccurrence,
  seeCheers,
  unseeCheers,
  recordRecall,
  setRecall,
  updateProfile,
  sendFeedback,
] as const

// What only the server writes.
const SERVERS = [storeInsights, failAnalysis, storeTranscript, awaitTranscript, receiveCheer] as const

/** The names of learner mutations. A table that must be total over them does not compile without a row for a new one. */
export type LearnerMutationName = (typeof LEARNERS)[number]['name']
/** The names of server mutations. */
export type ServerMutationName = (typeof SERVERS)[number]['name']
export type MutationName = LearnerMutationName | ServerMutationName

export const LEARNER_MUTATIONS: readonly LearnerMutation<LearnerMutationName>[] = LEARNERS
export const MUTATIONS: readonly Mutation<MutationName>[] = [...LEARNERS, ...SERVERS]

// Older versions, still in old outboxes, whose args also fit today's version.
const EARLIER = [
  [saveVideo, 1],
  [saveVideo, 2],
  [replaceInsights, 1],
  [replaceInsights, 2],
  [updateProfile, 1],
  [updateProfile, 2],
  [updateProfile, 3],
  [archiveAction, 1],
  [reopenAction, 1],
  [reopenAction, 2],
  [skipOccurrence, 1],
  [skipOccurrence, 2],
  [logActionStep, 1],
  [unlogActionStep, 1],
  [editReflection, 1],
  [setReminder, 1],
  [setReminder, 2],
  [snoozeReminder, 1],
] as const

const mutationsByKey = new Map<string, Mutation>([
  ...MUTATIONS.map((mutation) => [keyOf(mutation), mutation] as const),
  ...EARLIER.map(([mutation, v]) => [keyOf({ name: mutation.name, v }), mutation] as const),
])

function keyOf({ name, v }: Pick<Mutation, 'name' | 'v'>): string {
  return `${name}@${String(v)}`
}

/** Finds a mutation by name and version and checks its args; `unknown_mutation` when this program is older than the caller. */
export function prepareMutation(call: {
  readonly name: string
  readonly v: number
  readonly args: unknown
}): Result<PreparedMutation, Refusal> {
  const mutation = mutationsByKey.get(keyOf(call))
  return mutation === undefined ? err({ kind: 'unknown_mutation', detail: call.name }) : mutation.prepare(call.args)
}

/** The learner mutation with this name; undefined when another version of the program made it. */
export function learnerMutation(name: string): LearnerMutation | undefined {
  return LEARNER_MUTATIONS.find((mutation) => mutation.name === name)
}
