// Who may write a learner's insights. Stored with the account, so it holds on every device and on the server.
import * as v from 'valibot'

export const INSIGHT_WRITERS = ['best', 'this_device'] as const
export const InsightWriter = v.picklist(INSIGHT_WRITERS)
export type InsightWriter = v.InferOutput<typeof InsightWriter>

/** The sentence a learner who chose `this_device` gets instead of AI insights. */
export const THIS_DEVICE_ONLY = 'This device only: you chose so in your profile.'

/** The learner's choice; if none was made, the best writer available. */
export function insightWriterOf(
  profile: { readonly insightWriter?: InsightWriter | null | undefined } | undefined,
): InsightWriter {
  return profile?.insightWriter ?? 'best'
}
