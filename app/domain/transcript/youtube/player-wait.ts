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

// In this order: the first that fits decides.
const OF_SENTENCE: readonly (readonly [RegExp, TranscriptWait])[] = [
  [/\bprivate\b/i, 'private'],
  [/\btry again later\b|\brate.limited\b/i, 'rate_limited'],
  [/\bthis app\b|\b(?:latest|newer) versions?\b/i, 'not_given'],
  [/\b(?:country|region|members|payment|purchase|rent)\b/i, 'unplayable'],
  [/\b(?:removed|unavailable|deleted|terminated|closed|no longer available)\b/i, 'removed'],
]

/**
 * Why the video of a response waits. Only the sentences say so, and they are in English only if English was requested; an unknown
 * one counts as the site's refusal, never as the video's fault. `removed` may still be true of the asking app only.
 */
export function waitOfPlayer(body: unknown, problem: PlayerProblem): TranscriptWait {
  if (problem.kind !== 'login' && problem.kind !== 'unplayable') return OF_PROBLEM[problem.kind]
  const status = isRecord(body) && isRecord(body['playabilityStatus']) ? body['playabilityStatus'] : {}
  const sentences = sentencesIn(status)
  if (problem.kind === 'login' && !/\bprivate\b/i.test(sentences))
    return isAboutAge(String(status['status']), sentences) ? 'age_restricted' : 'not_given'
  return OF_SENTENCE.find(([sentence]) => sentence.test(sentences))?.[1] ?? 'not_given'
}

// "This video is unavailable" can mean anything; the smaller line below it is more precise.
function sentencesIn(status: Readonly<Record<string, unknown>>): string {
  const screen = isRecord(status['errorScreen']) ? status['errorScreen']['playerErrorMessageRenderer'] : null
  const below = isRecord(screen) ? textOf(screen['subreason']) : ''
  return `${textOf(status['reason'])} ${below}`
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
