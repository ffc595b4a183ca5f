// What was changed in Edit Profile and is not saved yet, kept on the device.
import * as v from 'valibot'

const ProfileDraft = v.object({
  firstName: v.exactOptional(v.string()),
  lastName: v.exactOptional(v.string()),
  profileImageUrl: v.exactOptional(v.nullable(v.string())),
})
/** Only what was changed. */
export type ProfileDraft = Readonly<v.InferOutput<typeof ProfileDraft>>

/** Reads kept changes back; what does not fit is none. */
export function parseProfileDraft(kept: unknown): ProfileDraft {
  const parsed = v.safeParse(ProfileDraft, kept)
  return parsed.success ? parsed.output : {}
}
