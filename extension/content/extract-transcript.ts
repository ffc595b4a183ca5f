// Reads the transcript of the video being watched (OVL-08): identify, then each way in order with its own deadline, and
// an identity check before and after every await, because the viewer may be at another video by then.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import { parsePlayer, type PlayerCaptions, type PlayerProblem } from '#domain/transcript/youtube/youtube-player.ts'
import { getPanel } from './strategies/get-panel.ts'
import { observed } from './strategies/observed.ts'
import { playerCaptions } from './strategies/player-captions.ts'
import type { Method, Reading, Strategy, StrategyContext } from './strategies/strategy.ts'
import { mostTelling, type Reason } from './strategies/transcript-problem.ts'

export const STRATEGIES: readonly Strategy[] = [observed, getPanel, playerCaptions]
export const STRATEGY_DEADLINE_MS = 4000
const MIN_COVERAGE = 0.9
const IDENTIFY_STEP_MS = 200

export interface Attempt {
  readonly method: Method
  readonly ms: number
  readonly outcome: Reason | 'OK'
  readonly cues: number
  // Where the last cue ends, as a share of the video's length; null when the length is unknown.
  readonly coverage: number | null
}

export interface WatchedTranscript {
  readonly youtubeId: string
  readonly title: string
  readonly durationMs: number | null
  readonly language: string | null
  readonly cues: readonly Cue[]
  readonly method: Method
  readonly isPartial: boolean
}

export interface Extraction {
  readonly result: Result<WatchedTranscript, Reason>
  readonly attempts: readonly Attempt[]
}

export interface ExtractionDeps extends Pick<StrategyContext, 'ask' | 'fetch' | 'pause' | 'hasConsentWall'> {
  readonly now: () => number
  readonly currentVideoId: () => string | null
  readonly uiLanguage: string
}

/** Reads the transcript of `youtubeId`, which must be what the address bar names until the end; aborting gives STALE_PAGE. */
export async function extractTranscript(
  deps: ExtractionDeps,
  youtubeId: string,
  signal: AbortSignal,
): Promise<Extraction> {
  const attempts: Attempt[] = []
  const isHere = () => !signal.aborted && deps.currentVideoId() === youtubeId
  const player = await identify(deps, youtubeId, signal)
  if (!isHere()) return { result: err('STALE_PAGE'), attempts }
  if (!player.ok) return { result: player, attempts }
  let partial: WatchedTranscript | null = null
  for (const strategy of STRATEGIES) {
    const found = await attempt(deps, { strategy, player: player.value, signal, attempts })
    if (!isHere()) return { result: err('STALE_PAGE'), attempts }
    if (found?.isPartial === false) return { result: ok(found), attempts }
    partial = better(partial, found)
  }
  if (partial !== null) return { result: ok(partial), attempts }
  return { result: err(mostTelling(attempts.flatMap(({ outcome }) => (outcome === 'OK' ? [] : [outcome])))), attempts }
}

// The player of the page before may answer for a moment after an inner navigation: ask again until it speaks of this video.
async function identify(
  deps: ExtractionDeps,
  youtubeId: string,
  outer: AbortSignal,
): Promise<Result<PlayerCaptions, Reason>> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(STRATEGY_DEADLINE_MS)])
  for (;;) {
    const responses = (await deps.ask('player', { youtubeId, signal })) ?? []
    for (const response of responses) {
      const player = parsePlayer(response, youtubeId)
      if (player.ok) return player
      const reason = reasonOfPlayer(player.error, deps)
      if (reason !== 'STALE_PAGE') return err(reason)
    }
    if (signal.aborted) return err(deps.hasConsentWall() ? 'CONSENT' : 'STALE_PAGE')
    await deps.pause(IDENTIFY_STEP_MS)
  }
}

function reasonOfPlayer(problem: PlayerProblem, deps: ExtractionDeps): Reason {
  switch (problem.kind) {
    case 'malformed':
    case 'stale_page':
      return 'STALE_PAGE'
    case 'no_captions':
      return deps.hasConsentWall() ? 'CONSENT' : 'NO_CAPTIONS'
    case 'live_now':
      return 'LIVE_NOW'
    case 'upcoming':
      return 'UPCOMING'
    case 'login':
      return 'LOGIN'
    case 'unplayable':
      return 'REFUSED'
  }
}

interface AttemptInput {
  readonly strategy: Strategy
  readonly player: PlayerCaptions
  readonly signal: AbortSignal
  readonly attempts: Attempt[]
}

async function attempt(deps: ExtractionDeps, input: AttemptInput): Promise<WatchedTranscript | null> {
  const { strategy, player, attempts } = input
  const { youtubeId } = player
  const deadline = AbortSignal.timeout(STRATEGY_DEADLINE_MS)
  const signal = AbortSignal.any([input.signal, deadline])
  const track = chooseTrack(player, { uiLanguage: deps.uiLanguage })
  const startedAt = deps.now()
  const reading = await strategy.read({ ...deps, youtubeId, player, track, signal })
  const coverage = reading.ok ? coverageOf(reading.value, player.durationMs) : null
  const isPartial = coverage !== null && coverage < MIN_COVERAGE
  const timedOut = !reading.ok && deadline.aborted && reading.error === 'OFFLINE'
  attempts.push({
    method: strategy.method,
    ms: Math.round(deps.now() - startedAt),
    outcome: reading.ok ? (isPartial ? 'PARTIAL' : 'OK') : timedOut ? 'TIMEOUT' : reading.error,
    cues: reading.ok ? reading.value.cues.length : 0,
    coverage,
  })
  if (!reading.ok) return null
  const { title, durationMs } = player
  return { youtubeId, title, durationMs, ...reading.value, method: strategy.method, isPartial }
}

function coverageOf({ cues }: Reading, durationMs: number | null): number | null {
  const endMs = cues.at(-1)?.endMs ?? 0
  return durationMs === null ? null : Math.min(1, endMs / durationMs)
}

function better(one: WatchedTranscript | null, other: WatchedTranscript | null): WatchedTranscript | null {
  if (one === null || other === null) return one ?? other
  return (other.cues.at(-1)?.endMs ?? 0) > (one.cues.at(-1)?.endMs ?? 0) ? other : one
}
