// Transcripts by link: from the cache, else from the video site within the daily budgets; each video once for all learners.
import type { Logger } from 'pino'
import { err, ok } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import { NO_FACTS } from '#domain/video/video-facts.ts'
import type { TranscriptWait } from '#domain/video/transcript-wait.ts'
import type { Database } from '../../data/client.ts'
import { keepSiteVideo, removeSiteVideosBefore, selectSiteVideo } from '../../data/site-videos.ts'
import type { SpentBudget, UsageDay } from '../../data/ai-usage.ts'
import { returnSiteVideo, takeSiteVideo, type SiteLimits } from '../../data/site-usage.ts'
import type { Reading } from '../../reading/reading-threads.ts'
import type { VideoSite } from '../../youtube/video-site.ts'
import { readFromSite, titleOnSite, type NoTranscript, type SiteQuestion, type SiteReading } from './read-from-site.ts'

/** The limit over all learners keeps the site from taking this server for a crawler. */
export const SITE_LIMITS: SiteLimits = { userVideos: 50, allVideos: 1_000 }
const SPENT: Readonly<Record<SpentBudget, TranscriptWait>> = {
  user: 'budget_spent',
  unconfirmed: 'address_unconfirmed',
  everybody: 'budget_spent',
}
const OF_BUDGETS: ReadonlySet<TranscriptWait> = new Set(Object.values(SPENT))

/** How long captions are cached: the video's maker may correct or withdraw them. */
export const KEPT_MS = 30 * DAY_MS
// How long reasons that lie in the video are cached; reasons that lie in the site or the server are not cached.
const KEPT_WAITS_MS: Partial<Readonly<Record<TranscriptWait, number>>> = {
  no_captions: DAY_MS,
  several_languages: DAY_MS,
  private: DAY_MS,
  age_restricted: DAY_MS,
  // The site may have said so to this server only.
  removed: HOUR_MS,
  unplayable: DAY_MS,
  too_long: DAY_MS,
  live_now: 10 * MINUTE_MS,
  upcoming: 10 * MINUTE_MS,
}
const LATER: ReadonlySet<TranscriptWait> = new Set(['live_now', 'upcoming', 'rate_limited'])
const LATER_MS = HOUR_MS

export interface SiteTranscriptsDeps {
  readonly database: Pick<Database, 'pool'>
  // Null: this server does not read from the site.
  readonly site: VideoSite | null
  // Where responses are read.
  readonly reading: Reading
  readonly now: () => Instant
  readonly log: Logger
  readonly limits?: Partial<SiteLimits> | undefined
}

export interface TranscriptQuestion extends SiteQuestion {
  // The learner asks again, so a cached reason does not count.
  readonly isWished: boolean
}

export interface SiteTranscripts {
  /** The transcript of a video with only a link, or why there is none. Never rejects because of the site. */
  readonly read: (question: TranscriptQuestion) => Promise<SiteReading>
  /** The title of a video whose transcript the learner brought; null if it is not known. Never rejects because of the site. */
  readonly title: (question: SiteQuestion) => Promise<string | null>
}

/** The service on the cache, the budgets and the site. */
export function createSiteTranscripts(deps: SiteTranscriptsDeps): SiteTranscripts {
  const { site } = deps
  const inFlight = new Map<string, Promise<SiteReading>>()
  const readOnce = async (from: VideoSite, question: SiteQuestion): Promise<SiteReading> => {
    const { youtubeId } = question
    const running = inFlight.get(youtubeId)
    if (running !== undefined) {
      const shared = await running
      return isOnlyTheirs(shared) ? readOnce(from, question) : shared
    }
    const started = readAndKeep({ ...deps, site: from }, question).finally(() => inFlight.delete(youtubeId))
    inFlight.set(youtubeId, started)
    return started
  }
  return {
    read: async ({ isWished, ...question }) => {
      const kept = await keptReading(deps, question.youtubeId, isWished)
      if (kept !== null) return kept
      return site === null ? waiting('not_fetched') : readOnce(site, question)
    },
    title: async (question) => {
      const kept = (await selectSiteVideo(deps.database.pool, question.youtubeId))?.title ?? null
      return kept !== null || site === null ? kept : readTitle({ ...deps, site }, question)
    },
  }
}

// It may be another learner's own budget that was spent, or their own readings that wait.
function isOnlyTheirs({ transcript }: SiteReading): boolean {
  if (transcript.ok) return false
  const { error } = transcript
  return error.kind === 'again' || (error.kind === 'waits' && OF_BUDGETS.has(error.reason))
}

/** Removes what has been cached for too long. */
export function removeOldSiteVideos({ pool }: Pick<Database, 'pool'>, now: Instant): Promise<void> {
  return removeSiteVideosBefore(pool, new Date(now - KEPT_MS))
}

async function keptReading(
  { database, now }: SiteTranscriptsDeps,
  youtubeId: string,
  isWished: boolean,
): Promise<SiteReading | null> {
  const kept = await selectSiteVideo(database.pool, youtubeId)
  if (kept === undefined) return null
  const { title, duration, transcript, wait, readAt } = kept
  const facts = { title, duration }
  const age = now() - readAt.getTime()
  if (transcript !== null) return age < KEPT_MS ? { facts, transcript: ok(transcript) } : null
  const isFresh = wait !== null && !isWished && age < (KEPT_WAITS_MS[wait] ?? 0)
  return isFresh ? { ...waiting(wait, retryOf(wait)), facts } : null
}

interface AskingDeps extends SiteTranscriptsDeps {
  readonly site: VideoSite
}

async function readAndKeep(deps: AskingDeps, question: SiteQuestion): Promise<SiteReading> {
  const { database, site, reading, now, log } = deps
  const { youtubeId, userId } = question
  // What could not be read is not asked for, and costs nothing.
  if (!reading.hasRoom(userId)) return { facts: NO_FACTS, transcript: err({ kind: 'again' }) }
  const usage = usageOf(deps, userId)
  const spent = await takeOne(deps, usage)
  if (spent !== null) return waiting(SPENT[spent], DAY_MS - (now() % DAY_MS))
  const { facts, transcript } = await readFromSite({ site, reading }, question)
  if (!transcript.ok && isFree(transcript.error)) await returnSiteVideo(database, usage)
  const readAt = new Date(now())
  if (transcript.ok) {
    await keepSiteVideo(database.pool, youtubeId, { ...facts, transcript: transcript.value, wait: null, readAt })
    log.info({ youtubeId }, 'transcript read from the site')
    return { facts, transcript }
  }
  const end = transcript.error
  if (end.kind !== 'waits') return { facts, transcript }
  log.info({ youtubeId, reason: end.reason }, 'no transcript from the site')
  if (KEPT_WAITS_MS[end.reason] !== undefined) {
    await keepSiteVideo(database.pool, youtubeId, { ...facts, transcript: null, wait: end.reason, readAt })
  }
  return { facts, transcript: err({ ...end, retryAfterMs: end.retryAfterMs ?? retryOf(end.reason) }) }
}

async function readTitle(deps: AskingDeps, question: SiteQuestion): Promise<string | null> {
  const usage = usageOf(deps, question.userId)
  if ((await takeOne(deps, usage)) !== null) return null
  const title = await titleOnSite(deps.site, question)
  if (title.ok) return title.value
  if (title.error.kind === 'rests' || title.error.kind === 'stopped') await returnSiteVideo(deps.database, usage)
  return null
}

// Only what was not asked, or broken off by us: whatever else ended without a transcript has cost the site its questions.
function isFree(end: NoTranscript): boolean {
  return end.kind === 'stopped' || (end.kind === 'waits' && end.isUnasked === true)
}

function usageOf({ now }: SiteTranscriptsDeps, userId: UserId): UsageDay {
  return { day: new Date(now()).toISOString().slice(0, 10), userId }
}

// Takes one video from the budgets of the day, or returns whose is spent.
function takeOne({ database, limits }: SiteTranscriptsDeps, usage: UsageDay): Promise<SpentBudget | null> {
  return takeSiteVideo(database, usage, { ...SITE_LIMITS, ...limits })
}

// When to ask again, where the site names no time; null: only if the learner requests it.
function retryOf(reason: TranscriptWait): number | null {
  if (reason === 'unreachable') return 0
  return LATER.has(reason) ? LATER_MS : null
}

function waiting(reason: TranscriptWait, retryAfterMs: number | null = null): SiteReading {
  return { facts: NO_FACTS, transcript: err({ kind: 'waits', reason, retryAfterMs }) }
}
