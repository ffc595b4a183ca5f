// Whether a learner is asked about watched videos at all. Stored with the account, so it holds on every device.
import * as v from 'valibot'

export const RecallChoice = v.picklist(['on', 'off'])
export type RecallChoice = v.InferOutput<typeof RecallChoice>

/** The learner's choice; on by default. */
export function recallChoiceOf(
  profile: { readonly recall?: RecallChoice | null | undefined } | undefined,
): RecallChoice {
  return profile?.recall ?? 'on'
}
