// What learners may change about themselves (DAT-01, API-07). Their address and password belong to the account instead.
import * as v from 'valibot'
import { UserId } from '../kernel/id.ts'
import { freeText } from '../kernel/text.ts'
import { Instant, ZoneName } from '../kernel/time.ts'
import { RecallChoice } from '../recall/recall-choice.ts'
import { Reviews } from '../review/week-review.ts'
import { InsightWriter } from './insight-writer.ts'

const IMAGE_URL_MAX = 500

/** A path on this site (the avatars of DAT-02), or an https address. */
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
  // For computations without a device at hand, such as the weeks in a REST call's statistics.
  timeZone: v.nullable(ZoneName),
  profileSetAt: v.nullable(Instant),
  // Whether an AI service may read the transcripts. Missing in rows older than this choice.
  insightWriter: v.nullish(InsightWriter),
  insightWriterSetAt: v.nullish(Instant),
  // Whether to ask about watched videos. Missing in older rows.
  recall: v.nullish(RecallChoice),
  recallSetAt: v.nullish(Instant),
  // The weeks already reviewed. Missing in older rows.
  reviews: v.nullish(Reviews),
})
export type Profile = Readonly<v.InferOutput<typeof Profile>>
