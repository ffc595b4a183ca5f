// What the background returns for a request that it could not carry out, for instance because the device is full. No response in
// request.ts looks like it; null would, which is one of them.
import * as v from 'valibot'

const Failed = v.strictObject({ hasFailed: v.literal(true) })

export const FAILED: v.InferOutput<typeof Failed> = { hasFailed: true }

/** The background is there, but could not carry out the request. */
export class RequestFailed extends Error {}

export function isFailed(answer: unknown): boolean {
  return v.is(Failed, answer)
}
