// The answer to a request that the background could not carry out, for instance because the device is full. It is none of the
// answers in request.ts: null is one of them.
import * as v from 'valibot'

const Failed = v.strictObject({ hasFailed: v.literal(true) })

export const FAILED: v.InferOutput<typeof Failed> = { hasFailed: true }

/** The background is there, but could not carry out the request. */
export class RequestFailed extends Error {}

export function isFailed(answer: unknown): boolean {
  return v.is(Failed, answer)
}
