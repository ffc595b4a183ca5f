// Ids are branded strings, so an ActionId is never accepted as a VideoId. Only a schema or a context makes one.
import * as v from 'valibot'
import { isStorable } from './text.ts'

// Some programs write UUIDs in capitals.
const uuid = v.pipe(v.string(), v.uuid('An id must be a UUID'), v.toLowerCase())

export const UserId = v.pipe(uuid, v.brand('UserId'))
export type UserId = v.InferOutput<typeof UserId>

export const VideoId = v.pipe(uuid, v.brand('VideoId'))
export type VideoId = v.InferOutput<typeof VideoId>

export const ActionId = v.pipe(uuid, v.brand('ActionId'))
export type ActionId = v.InferOutput<typeof ActionId>

export const ReflectionId = v.pipe(uuid, v.brand('ReflectionId'))
export type ReflectionId = v.InferOutput<typeof ReflectionId>

export const CompletionId = v.pipe(uuid, v.brand('CompletionId'))
export type CompletionId = v.InferOutput<typeof CompletionId>

export const TagId = v.pipe(uuid, v.brand('TagId'))
export type TagId = v.InferOutput<typeof TagId>

export const VideoTagId = v.pipe(uuid, v.brand('VideoTagId'))
export type VideoTagId = v.InferOutput<typeof VideoTagId>

export const StepCompletionId = v.pipe(uuid, v.brand('StepCompletionId'))
export type StepCompletionId = v.InferOutput<typeof StepCompletionId>

export const RecallReviewId = v.pipe(uuid, v.brand('RecallReviewId'))
export type RecallReviewId = v.InferOutput<typeof RecallReviewId>

export const FeedbackId = v.pipe(uuid, v.brand('FeedbackId'))
export type FeedbackId = v.InferOutput<typeof FeedbackId>

export const SignupId = v.pipe(uuid, v.brand('SignupId'))
export type SignupId = v.InferOutput<typeof SignupId>

export const MutationId = v.pipe(uuid, v.brand('MutationId'))
export type MutationId = v.InferOutput<typeof MutationId>

// 'server' and 'rest:<session>' are writers too, so a client id is any short token, not always a UUID.
export const ClientId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(80),
  v.check(isStorable, 'A client id is plain text'),
  v.brand('ClientId'),
)
export type ClientId = v.InferOutput<typeof ClientId>
