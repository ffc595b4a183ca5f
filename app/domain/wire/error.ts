// The body of every failed call (ERR-02).
import * as v from 'valibot'

export const ErrorBody = v.object({
  message: v.string(),
  code: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})
export type ErrorBody = Readonly<v.InferOutput<typeof ErrorBody>>
