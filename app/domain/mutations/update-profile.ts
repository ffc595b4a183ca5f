// Changes the learner's own profile (API-07): names, picture, time zone, who writes insights, recall, weekly reviews; what is left out stays.
import * as v from 'valibot'
import { InsightWriter } from '../account/insight-writer.ts'
import { Profile, ProfileImageUrl } from '../account/profile.ts'
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

const UpdateProfileArgs = v.object({
  ...ProfileEdit.entries,
  // The edited names and picture as their writer saw them.
  seen: v.optional(v.partial(v.pick(Profile, ['firstName', 'lastName', 'profileImageUrl']))),
})

const NOTES_TOO_LONG =
  'Another device saved a sentence about this week, too, and there is no room for both. Make yours shorter.'

/**
 * The latest edit of a field wins: one that arrives late still writes what nobody else has changed since its writer saw it.
 * A device that has not received the profile yet makes one from the edit. The zone is written
 * by devices, not by people: it goes on top of whatever is stored and does not count as the latest edit of the names.
 * The insight writer and recall have timestamps of their own, so that a name edited later elsewhere does not undo them.
 * Version 2 added reviews, version 3 the note that the writer of a review's note saw, version 4 the names and picture seen: a
 * server that only knows an earlier one would strip them and acknowledge the rest.
 */
export const updateProfile = defineMutation('updateProfile', 4, {
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
    seen: false,
  },
  args: UpdateProfileArgs,
  reads: (_, { userId }) => [{ table: 'profiles', id: userId }],
  run: (state, { insightWriter, recall, review, reviewDay, ...edit }, ctx) => {
    const profile = state.get('profiles', ctx.userId) ?? unknownProfile(ctx)
    const chosen = withRecall(withWriter(withOwn(profile, edit, ctx.now), insightWriter, ctx.now), recall, ctx.now)
    const edited = withReviews(chosen, { review, reviewDay }, ctx.now)
    if (!notesFit(edited.reviews ?? NO_REVIEWS)) return err({ kind: 'invalid_args', detail: NOTES_TOO_LONG })
    return edited === profile ? superseded() : ok([put('profiles', edited)])
  },
})

type Edit = v.InferOutput<typeof UpdateProfileArgs>
type OwnEdit = Omit<Edit, 'insightWriter' | 'recall' | 'review' | 'reviewDay'>

// The profile with the edit's own fields. Of one that comes after a later edit, only what is still as its writer saw it.
function withOwn(profile: Profile, { timeZone, seen = {}, ...own }: OwnEdit, now: number): Profile {
  const edit = defined({ timeZone, ...own })
  if (Object.keys(edit).length === 0) return profile
  if (Object.values(own).every((value) => value === undefined)) return { ...profile, ...edit }
  if (profile.profileSetAt === null || now >= profile.profileSetAt) return { ...profile, ...edit, profileSetAt: now }
  const late = defined({
    firstName: profile.firstName === seen.firstName ? own.firstName : undefined,
    lastName: profile.lastName === seen.lastName ? own.lastName : undefined,
    profileImageUrl: profile.profileImageUrl === seen.profileImageUrl ? own.profileImageUrl : undefined,
  })
  return Object.keys(late).length === 0 ? profile : { ...profile, ...late }
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

function defined({ firstName, lastName, profileImageUrl, timeZone }: Omit<OwnEdit, 'seen'>) {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(profileImageUrl !== undefined && { profileImageUrl }),
    ...(timeZone !== undefined && { timeZone }),
  }
}
