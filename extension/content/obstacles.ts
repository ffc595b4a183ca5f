// Temporary obstacles to reading a transcript, and waiting for them to go away: the cookie dialog, an advertisement, a player
// that has not started, a lost connection.
import type { Reason } from '../messages/reason.ts'
import { PLAYERS } from './page/player-on-page.ts'

export interface Obstacles {
  readonly consent: boolean
  readonly advertisement: boolean
  readonly standstill: boolean
  readonly offline: boolean
}

const CONSENT_WALL = 'ytd-consent-bump-v2-lightbox'
const LOOK_MS = 1000

export function hasConsentWall(document: Document): boolean {
  const wall = document.querySelector(CONSENT_WALL)
  return wall !== null && wall.closest('[hidden], [aria-hidden="true"], [style*="display: none"]') === null
}

export function obstaclesOn(document: Document): Obstacles {
  const videos = Array.from(document.querySelectorAll<HTMLVideoElement>(`:is(${PLAYERS}) video`))
  return {
    consent: hasConsentWall(document),
    advertisement: document.querySelector(`:is(${PLAYERS}).ad-showing`) !== null,
    standstill: videos.every(({ paused }) => paused),
    offline: document.defaultView?.navigator.onLine === false,
  }
}

// These stay even when the page changes.
const LASTING: readonly Reason[] = ['NO_CAPTIONS', 'LIVE_NOW', 'UPCOMING', 'WRONG_LANGUAGE', 'RATE_LIMITED']

/** Whether a reading that failed for this reason may succeed after the page has changed. */
export function isPassing(reason: Reason): boolean {
  return !LASTING.includes(reason)
}

interface Watching {
  readonly pause: (ms: number) => Promise<void>
  readonly look: () => Obstacles
}

/** Resolves with true when an obstacle has gone away, with false when aborted. */
export async function untilOneIsGone({ pause, look }: Watching, signal: AbortSignal): Promise<boolean> {
  let before = look()
  while (!signal.aborted) {
    await pause(LOOK_MS)
    const now = look()
    if (isGone(before, now)) return !signal.aborted
    before = now
  }
  return false
}

function isGone(before: Obstacles, now: Obstacles): boolean {
  return (
    (before.consent && !now.consent) ||
    (before.advertisement && !now.advertisement) ||
    (before.standstill && !now.standstill) ||
    (before.offline && !now.offline)
  )
}
