// Reads the transcript of the video being watched (OVL-08): tries each way in order with its own deadline, and checks the video's
// identity after every await, because the viewer may have moved on to another video.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { authorChapters } from '#domain/transcript/youtube/author-chapters.ts'
import { coverageOf, endOf, endTogether, isBeyond, isWhole } from '#domain/transcript/youtube/coverage.ts'
import type { Method } from '../messages/method.ts'
import type { KnownDetails, WatchedTranscript } from '../messages/watched-transcript.ts'
import { askPlayer, videoAtHand, waitForPlayer, type PlayerFacts } from './player-facts.ts'
import type { Reading, Way, VideoAtHand, WatchPage } from './ways/way.ts'
import type { Reason } from '../messages/reason.ts'
import { mostTelling } from '../messages/transcript-problem.ts'
import { ASKED_WAYS, FREE_WAYS } from './ways.ts'

export const WAY_DEADLINE_MS = 4000

export interface Attempt {
  readonly method: Method
  readonly ms: number
  readonly outcome: Reason | 'OK'
  readonly cues: number
  // The end of the last cue as a share of the video's length; null when the length is unknown.
  readonly coverage: number | null
  readonly language: string | null
}

export interface Extraction {
  readonly result: Result<WatchedTranscript, Reason>
  readonly attempts: readonly Attempt[]
  // What the player said about the video; null when it could not be asked.
  readonly details: KnownDetails | null
  // The total time taken.
  readonly ms: number
}

export interface ExtractionDeps extends WatchPage {
  readonly now: () => number
  readonly currentVideoId: () => string | null
  readonly uiLanguage: string
  /** Whether the learner allows this way. */
  readonly mayTake: (method: Method) => boolean
}

export interface WantedTranscript extends Pick<VideoAtHand, 'youtubeId'> {
  // The panel rows that were on the page when this video last arrived. Read at each attempt, because the viewer may come back to it.
  readonly rowsOnArrival: () => string
  readonly ways: readonly Way[]
}

// No request helps in these cases: what the page already shows is all there is.
const SETTLED: readonly (Reason | null)[] = ['LIVE_NOW', 'UPCOMING', 'NO_CAPTIONS']

/** Reads the wanted video, which the address bar must name until the end; aborting gives STALE_PAGE. */
export async function extractTranscript(
  deps: ExtractionDeps,
  wanted: WantedTranscript,
  signal: AbortSignal,
): Promise<Extraction> {
  const startedAt = deps.now()
  const tried = await tryWays(deps, wanted, signal)
  return { ...tried, ms: Math.round(deps.now() - startedAt) }
}

type Tried = Omit<Extraction, 'ms'>

async function tryWays(deps: ExtractionDeps, wanted: WantedTranscript, signal: AbortSignal): Promise<Tried> {
  const attempts: Attempt[] = []
  const isHere = () => !signal.aborted && deps.currentVideoId() === wanted.youtubeId
  const stale: Tried = { result: err('STALE_PAGE'), attempts, details: null }
  let partial: Found | null = null
  let facts = await waitForPlayer(deps, wanted.youtubeId, signal)
  for (const way of wanted.ways.filter(({ method }) => deps.mayTake(method))) {
    if (!isHere()) return stale
    if (SETTLED.includes(facts.problem) && isRequest(way)) continue
    const found = await attempt(deps, { way, facts, wanted, attempts }, signal)
    if (!isHere()) return stale
    if (found?.isPartial === false || isConfirmed(partial, found))
      return triedWith(facts, ok(transcriptOf(wanted, facts, { ...found, isPartial: false })), attempts)
    partial = better(partial, found)
    facts = await refreshed(facts, deps, { youtubeId: wanted.youtubeId, signal })
  }
  if (!isHere()) return stale
  const result = partial === null ? err(reasonOf(attempts, facts)) : ok(transcriptOf(wanted, facts, partial))
  return triedWith(facts, result, attempts)
}

function triedWith({ details }: PlayerFacts, result: Tried['result'], attempts: readonly Attempt[]): Tried {
  const known = details === null ? null : { title: details.title, durationMs: details.durationMs }
  return { result, attempts, details: known }
}

function isRequest(way: Way): boolean {
  return !FREE_WAYS.includes(way) && way.method !== 'description'
}

async function refreshed(
  facts: PlayerFacts,
  deps: ExtractionDeps,
  { youtubeId, signal }: { readonly youtubeId: string; readonly signal: AbortSignal },
): Promise<PlayerFacts> {
  return facts.captions === null ? askPlayer(deps, youtubeId, signal) : facts
}

interface Found extends Reading {
  readonly method: Method
  readonly isPartial: boolean
}

interface AttemptInput {
  readonly way: Way
  readonly facts: PlayerFacts
  readonly wanted: WantedTranscript
  readonly attempts: Attempt[]
}

async function attempt(deps: ExtractionDeps, input: AttemptInput, outer: AbortSignal): Promise<Found | null> {
  const { way, facts, wanted, attempts } = input
  const { youtubeId } = wanted
  const deadline = AbortSignal.timeout(WAY_DEADLINE_MS)
  const video = videoAtHand(facts, { youtubeId, rowsOnArrival: wanted.rowsOnArrival(), page: deps }, deps.uiLanguage)
  const startedAt = deps.now()
  const reading = hasNoTrackFor(way, video)
    ? err<Reason>('WRONG_LANGUAGE')
    : ofThisVideo(await readBy(way, video, AbortSignal.any([outer, deadline])), facts)
  const durationMs = facts.details?.durationMs ?? null
  const isPartial = reading.ok && isPartOf(way, reading.value, durationMs)
  attempts.push({
    method: way.method,
    ms: Math.round(deps.now() - startedAt),
    outcome: reading.ok ? (isPartial ? 'PARTIAL' : 'OK') : reading.error,
    cues: reading.ok ? reading.value.cues.length : 0,
    coverage: reading.ok ? coverageOf(reading.value.cues, durationMs) : null,
    language: reading.ok ? reading.value.language : null,
  })
  return reading.ok ? { ...reading.value, method: way.method, isPartial } : null
}

// Without a track in the language that is spoken, a way would take any: a dub's or a translation. Where nobody knows what is spoken,
// what the page shows is most likely that. Those asked for by name choose for themselves.
function hasNoTrackFor(way: Way, { captions, track }: VideoAtHand): boolean {
  const isSpokenKnown = captions !== null && captions.audioLanguage !== null
  return isSpokenKnown && track === null && !Object.values(ASKED_WAYS).includes(way)
}

// A way that breaks on a page nobody has foreseen must not keep the others from their turn.
async function readBy(way: Way, video: VideoAtHand, signal: AbortSignal): Promise<Result<Reading, Reason>> {
  try {
    return await way.attempt(video, signal)
  } catch {
    return err('NOTHING_THERE')
  }
}

function ofThisVideo(reading: Result<Reading, Reason>, { details }: PlayerFacts): Result<Reading, Reason> {
  const isOther = reading.ok && isBeyond(reading.value.cues, details?.durationMs ?? null)
  return isOther ? err('STALE_PAGE') : reading
}

function isPartOf({ method }: Way, { cues, extent }: Reading, durationMs: number | null): boolean {
  return method !== 'description' && !isWhole(cues, extent, durationMs)
}

// Two readings of rows may have the same part of the panel.
function isConfirmed(partial: Found | null, found: Found | null): found is Found {
  if (partial === null || found === null || (partial.extent === 'rows' && found.extent === 'rows')) return false
  return endTogether(partial.cues, found.cues)
}

function better(one: Found | null, other: Found | null): Found | null {
  if (one === null || other === null) return one ?? other
  return endOf(other.cues) > endOf(one.cues) ? other : one
}

function transcriptOf({ youtubeId }: WantedTranscript, { details }: PlayerFacts, found: Found): WatchedTranscript {
  const { language, method, isPartial } = found
  const title = details?.title ?? null
  const cues = [...found.cues]
  const durationMs = details?.durationMs ?? null
  const chapters = details === null ? null : authorChapters(details.description, durationMs)
  return { youtubeId, title, durationMs, language, cues, chapters, method, isPartial }
}

function reasonOf(attempts: readonly Attempt[], { problem }: PlayerFacts): Reason {
  const failures = attempts.flatMap(({ outcome }) => (outcome === 'OK' ? [] : [outcome]))
  return problem !== null && SETTLED.includes(problem)
    ? problem
    : mostTelling([...failures, ...(problem === null ? [] : [problem])])
}
