// What a learner may change about themselves (DAT-01, API-07); their address and password are the account's own business.
import * as v from 'valibot'
import { UserId } from '../kernel/id.ts'
import { freeText } from '../kernel/text.ts'
import { Instant, TimeZone } from '../kernel/time.ts'
import { RecallChoice } from '../recall/recall-choice.ts'
import { Reviews } from '../review/week-review.ts'
import { InsightWriter } from './insight-writer.ts'

const IMAGE_URL_MAX = 500

/** A picture of this site by its path (the avatars of DAT-02), or an address on the secure web. */
export const ProfileImageUrl = v.pipe(
  freeText(IMAGE_URL_MAX),
  v.regex(/^(\/[\w./-]+|https:\/\/[^\s"'<>\\]+)$/, 'A picture is one of the avatars or an https address'),
  v.check((url) => !url.startsWith('//'), 'A picture is one of the avatars or an https address'),
)

export const Profile = v.object({
  id: UserId,
  firstName: freeText(80),
  lastName: freeText(80),
  profileImageUrl: v.nullable(ProfileImageUrl),
  // For what is computed without a device at hand, such as the weeks of a REST call's statistics.
  timeZone: v.nullable(TimeZone),
  profileSetAt: v.nullable(Instant),
  // Whether an AI service may read the transcripts; missing in rows from before there was a choice.
  insightWriter: v.nullish(InsightWriter),
  insightWriterSetAt: v.nullish(Instant),
  // Whether to ask about watched videos; missing likewise.
  recall: v.nullish(RecallChoice),
  recallSetAt: v.nullish(Instant),
  // Weeks looked back on; missing likewise.
  reviews: v.nullish(Reviews),
})
export type Profile = Readonly<v.InferOutput<typeof Profile>>
