// Why a video waits for its transcript: a typed reason, and one calm sentence. Waiting is not a failure: the extension or a paste
// can end it at any time.
import * as v from 'valibot'

export const TRANSCRIPT_WAITS = [
  // Reasons of the video.
  'no_captions',
  'several_languages',
  'private',
  'age_restricted',
  'removed',
  'unplayable',
  'too_long',
  'live_now',
  'upcoming',
  // Reasons of the site.
  'not_given',
  'rate_limited',
  'unreachable',
  'unreadable',
  // Reasons of the server.
  'not_fetched',
  'budget_spent',
  'address_unconfirmed',
  // It was added from a file, so only its learner has the words.
  'from_file',
  // It came with an import of many videos, and nobody has opened it yet.
  'imported',
] as const

/** A reason known only to a later version becomes the most general one. */
export const TranscriptWait = v.fallback(v.picklist(TRANSCRIPT_WAITS), 'not_given')
export type TranscriptWait = v.InferOutput<typeof TranscriptWait>

/** For a learner whose share of the day is used up and grows once their address is confirmed. */
export const CONFIRM_FOR_MORE = 'Confirm your email address for more: your profile sends you the link.'

const SENTENCES: Readonly<Record<TranscriptWait, string>> = {
  no_captions: 'This video has no captions on YouTube.',
  several_languages: 'This video has captions in several languages, and YouTube does not say which one is spoken.',
  private: 'This video is private.',
  age_restricted: 'YouTube shows this video only to adults who are signed in there.',
  removed: 'YouTube no longer has this video.',
  unplayable: 'YouTube does not play this video for everybody.',
  too_long: 'The captions of this video are too long to read at once.',
  live_now: 'This video is live. Its captions come after the stream has ended.',
  upcoming: 'This video has not started yet.',
  not_given: 'YouTube did not hand out the captions of this video.',
  rate_limited: 'YouTube asks for a pause before more captions are read.',
  unreachable: 'YouTube could not be reached to read the captions.',
  unreadable: 'The captions that YouTube sent could not be read.',
  not_fetched: 'Captions are not read from YouTube here.',
  // Also read on later days.
  budget_spent: 'The daily limit of captions read from YouTube was reached. Ask again another day.',
  address_unconfirmed: `A day’s requests to YouTube are used up. ${CONFIRM_FOR_MORE}`,
  from_file: 'This video came as a file, and its words are not here. Add the file again, or paste its transcript.',
  imported: 'It came with an import. Its transcript is fetched when you open it.',
}

const ASKING_IS_VAIN: ReadonlySet<TranscriptWait> = new Set(['not_fetched', 'from_file'])
// Nobody has asked the site for these yet.
const FETCHED_ON_OPENING: ReadonlySet<TranscriptWait> = new Set(['imported', 'budget_spent', 'address_unconfirmed'])

/** Whether asking the server again may bring a transcript: not if it fetches none, or if the video has no page. */
export function mayComeLater(reason: TranscriptWait): boolean {
  return !ASKING_IS_VAIN.has(reason)
}

/** Whether a transcript is asked for when its video is opened: only the learner's wish, or another day, was missing. */
export function isFetchedOnOpening(reason: TranscriptWait): boolean {
  return FETCHED_ON_OPENING.has(reason)
}

/** Why there is no transcript yet, in one sentence. */
export function describeTranscriptWait(reason: TranscriptWait): string {
  return SENTENCES[reason]
}
