// Whether a learner is asked about watched videos at all: a choice of the account, so it holds on every device.
import * as v from 'valibot'

export const RecallChoice = v.picklist(['on', 'off'])
export type RecallChoice = v.InferOutput<typeof RecallChoice>

/** The choice that holds; without one videos are asked about. */
export function recallChoiceOf(
  profile: { readonly recall?: RecallChoice | null | undefined } | undefined,
): RecallChoice {
  return profile?.recall ?? 'on'
}
