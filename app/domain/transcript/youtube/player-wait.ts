// Maps a player response without captions or video to a reason of transcript-wait.ts, and reads its facts about the video.
import { SECOND_MS } from '../../kernel/time.ts'
import type { TranscriptWait } from '../../video/transcript-wait.ts'
import { isRecord } from '../json.ts'
import { readMs } from '../timecode.ts'
import { textOf } from './walk-nodes.ts'
import type { PlayerProblem } from './youtube-player.ts'

const OF_PROBLEM: Readonly<Record<Exclude<PlayerProblem['kind'], 'login' | 'unplayable'>, TranscriptWait>> = {
  malformed: 'unreadable',
  stale_page: 'unreadable',
  no_captions: 'no_captions',
  live_now: 'live_now',
  upcoming: 'upcoming',
}

/**
 * Why the video of a response waits. Only the sentence says why the site asks for a sign-in, and it is in English only if English
 * was requested; an unknown sentence counts as the site's refusal, never as the video's fault.
 */
export function waitOfPlayer(body: unknown, problem: PlayerProblem): TranscriptWait {
  if (problem.kind !== 'login' && problem.kind !== 'unplayable') return OF_PROBLEM[problem.kind]
  const status = isRecord(body) && isRecord(body['playabilityStatus']) ? body['playabilityStatus'] : {}
  const sentence = textOf(status['reason'])
  if (/\bprivate\b/i.test(sentence)) return 'private'
  if (problem.kind === 'login') return isAboutAge(String(status['status']), sentence) ? 'age_restricted' : 'not_given'
  if (/\b(?:country|region)\b/i.test(sentence)) return 'unplayable'
  return /\b(?:removed|unavailable|deleted|terminated)\b/i.test(sentence) ? 'removed' : 'unplayable'
}

function isAboutAge(status: string, sentence: string): boolean {
  return /^(?:AGE|CONTENT)_/.test(status) || /\b(?:age|inappropriate)\b/i.test(sentence)
}

interface PlayerFacts {
  readonly title: string | null
  readonly durationMs: number | null
}

/** The title and length that a response gives for exactly this video; null where it gives none. */
export function factsOfPlayer(body: unknown, youtubeId: string): PlayerFacts {
  const details = isRecord(body) && isRecord(body['videoDetails']) ? body['videoDetails'] : {}
  if (details['videoId'] !== youtubeId) return { title: null, durationMs: null }
  const title = textOf(details['title']).trim()
  const seconds = readMs(details['lengthSeconds'])
  return {
    title: title === '' ? null : title,
    durationMs: seconds === null || seconds === 0 ? null : seconds * SECOND_MS,
  }
}
