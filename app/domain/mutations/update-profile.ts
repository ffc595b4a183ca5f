// Changes the learner's own profile (API-07): names, picture, time zone, who writes insights, recall, weekly reviews; what is left out stays.
import * as v from 'valibot'
import { InsightWriter } from '../account/insight-writer.ts'
import { ProfileImageUrl, type Profile } from '../account/profile.ts'
import { RecallChoice } from '../recall/recall-choice.ts'
import { NO_REVIEWS, notesFit, ReviewEdit, Weekday, withReview, withReviewDay } from '../review/week-review.ts'
import { err, ok } from '../kernel/result.ts'
import { freeText, isBlank } from '../kernel/text.ts'
import { ZoneName } from '../kernel/time.ts'
import { defineMutation, superseded, type MutationContext } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

// A new profile has an empty name, which is fine; an invisible one is not.
function emptyOrVisible(message: string) {
  return v.pipe(
    freeText(80),
    v.check((name) => name === '' || !isBlank(name), message),
  )
}

export const ProfileEdit = v.object({
  firstName: v.optional(emptyOrVisible('First name is required')),
  lastName: v.optional(emptyOrVisible('Last name is required')),
  profileImageUrl: v.optional(v.nullable(ProfileImageUrl)),
  timeZone: v.optional(v.nullable(ZoneName)),
  insightWriter: v.optional(InsightWriter),
  recall: v.optional(RecallChoice),
  review: v.optional(ReviewEdit),
  reviewDay: v.optional(Weekday),
})

const NOTES_TOO_LONG =
  'Another device saved a sentence about this week, too, and there is no room for both. Make yours shorter.'

/**
 * The latest edit wins. A device that has not received the profile yet makes one from the edit. The zone is written
 * by devices, not by people: it goes on top of whatever is stored and does not count as the latest edit of the names.
 * The insight writer and recall have timestamps of their own, so that a name edited later elsewhere does not undo them.
 * Version 2 added reviews, version 3 the note that the writer of a review's note saw: a server that only knows an earlier one
 * would strip them and acknowledge the rest.
 */
export const updateProfile = defineMutation('updateProfile', 3, {
  label: 'Update profile',
  failure: { title: 'Update failed', description: 'Failed to update profile. Please try again.' }, // ERR-11
  typed: {
    firstName: true,
    lastName: true,
    profileImageUrl: false,
    timeZone: false,
    insightWriter: false,
    recall: false,
    review: { until: false, outcome: false, note: true, seen: false },
    reviewDay: false,
  },
  args: ProfileEdit,
  reads: (_, { userId }) => [{ table: 'profiles', id: userId }],
  run: (state, { insightWriter, recall, review, reviewDay, ...edit }, ctx) => {
    const profile = state.get('profiles', ctx.userId) ?? unknownProfile(ctx)
    const chosen = withRecall(withWriter(withOwn(profile, edit, ctx.now), insightWriter, ctx.now), recall, ctx.now)
    const edited = withReviews(chosen, { review, reviewDay }, ctx.now)
    if (!notesFit(edited.reviews ?? NO_REVIEWS)) return err({ kind: 'invalid_args', detail: NOTES_TOO_LONG })
    return edited === profile ? superseded() : ok([put('profiles', edited)])
  },
})

type Edit = v.InferOutput<typeof ProfileEdit>
type OwnEdit = Omit<Edit, 'insightWriter' | 'recall' | 'review' | 'reviewDay'>

// The profile with the edit's own fields, unless a later edit is already stored.
function withOwn(profile: Profile, { timeZone, ...own }: OwnEdit, now: number): Profile {
  const edit = defined({ timeZone, ...own })
  if (Object.keys(edit).length === 0) return profile
  if (Object.values(own).every((value) => value === undefined)) return { ...profile, ...edit }
  return profile.profileSetAt !== null && now < profile.profileSetAt
    ? profile
    : { ...profile, ...edit, profileSetAt: now }
}

function withWriter(profile: Profile, insightWriter: Edit['insightWriter'], now: number): Profile {
  if (insightWriter === undefined || now < (profile.insightWriterSetAt ?? 0)) return profile
  return { ...profile, insightWriter, insightWriterSetAt: now }
}

function withRecall(profile: Profile, recall: Edit['recall'], now: number): Profile {
  if (recall === undefined || now < (profile.recallSetAt ?? 0)) return profile
  return { ...profile, recall, recallSetAt: now }
}

function withReviews(
  profile: Profile,
  { review, reviewDay }: Pick<Edit, 'review' | 'reviewDay'>,
  now: number,
): Profile {
  const before = profile.reviews ?? NO_REVIEWS
  const reviewed = review === undefined ? before : withReview(before, review, now)
  const reviews = reviewDay === undefined ? reviewed : withReviewDay(reviewed, reviewDay, now)
  return reviews === before ? profile : { ...profile, reviews }
}

function unknownProfile({ userId }: MutationContext): Profile {
  return { id: userId, firstName: '', lastName: '', profileImageUrl: null, timeZone: null, profileSetAt: null }
}

function defined({ firstName, lastName, profileImageUrl, timeZone }: OwnEdit) {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(profileImageUrl !== undefined && { profileImageUrl }),
    ...(timeZone !== undefined && { timeZone }),
  }
}
