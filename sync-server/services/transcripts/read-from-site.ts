// Tries the ways to a transcript on the video site in order: the captions in its player response, as one app and then as
// another, then what "Show transcript" loads. The first that has the captions wins.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { TranscriptWait } from '#domain/video/transcript-wait.ts'
import { NO_FACTS, titleOfPage, type VideoFacts } from '#domain/video/video-facts.ts'
import type { Reading } from '../../reading/reading-threads.ts'
import type { ReadingFailure, Tasks, ToldPlayer } from '../../reading/tasks.ts'
import { APPS, type App } from '../../youtube/innertube.ts'
import type { SiteFailure } from '../../youtube/site-failure.ts'
import type { VideoSite } from '../../youtube/video-site.ts'

export interface SiteQuestion {
  readonly youtubeId: string
  // The learner for whose turn the reading of responses counts.
  readonly userId: UserId
  readonly signal?: AbortSignal | undefined
}

/** Why there is no transcript; only `waits` says something about the video or the site. */
export type NoTranscript =
  | {
      readonly kind: 'waits'
      readonly reason: TranscriptWait
      readonly retryAfterMs: number | null
      // The site rests, so that nothing was asked.
      readonly isUnasked?: boolean
    }
  // Too many readings wait here, so that no other way would be read either.
  | { readonly kind: 'again' }
  | { readonly kind: 'stopped' }

export interface SiteReading {
  readonly facts: VideoFacts
  // The JSON text of a TranscriptInput.
  readonly transcript: Result<string, NoTranscript>
}

interface SiteDeps {
  readonly site: VideoSite
  readonly reading: Reading
}

type Asked = SiteDeps & SiteQuestion
// What a way was told on the way to the captions counts, even if another one gives them.
type Told = Pick<ToldPlayer, 'facts' | 'chapters'>
type Way = (asked: Asked, chapters: Told['chapters']) => Promise<Told & Pick<SiteReading, 'transcript'>>

const NOTHING: Told = { facts: NO_FACTS, chapters: null }
const WAYS: readonly Way[] = [...APPS.map(byPlayer), byPanel]
// For these reasons another way may still succeed; all others are final. The site says "unavailable" to an app that it no longer
// serves, too, so only all apps together are believed.
const OF_THE_WAY: ReadonlySet<TranscriptWait> = new Set(['not_given', 'unreadable', 'removed'])

/** Reads the title, the length and the captions of a public video. */
export async function readFromSite({ site, reading }: SiteDeps, question: SiteQuestion): Promise<SiteReading> {
  const asked = { site, reading, ...question }
  const titled = await titleOnSite(site, asked)
  if (!titled.ok && titled.error.kind === 'rests') {
    const { reason, retryAfterMs } = titled.error
    return { facts: NO_FACTS, transcript: err({ kind: 'waits', reason, retryAfterMs, isUnasked: true }) }
  }
  let facts: VideoFacts = { title: titled.ok ? titled.value : null, duration: null }
  let chapters: Told['chapters'] = null
  const failures: TranscriptWait[] = []
  for (const way of WAYS) {
    const read = await way(asked, chapters)
    chapters ??= read.chapters
    facts = { title: facts.title ?? read.facts.title, duration: facts.duration ?? read.facts.duration }
    const { transcript } = read
    if (transcript.ok || transcript.error.kind !== 'waits') return { facts, transcript }
    const { reason } = transcript.error
    if (!OF_THE_WAY.has(reason)) return { facts, transcript }
    failures.push(reason)
  }
  const isRemoved = failures.filter((reason) => reason === 'removed').length === APPS.length
  const others = failures.filter((reason) => reason !== 'removed')
  return { facts, transcript: err(waits(isRemoved ? 'removed' : (others.at(-1) ?? 'not_given'))) }
}

/** The title on the video's page; null if it names none. */
export async function titleOnSite(
  site: Pick<VideoSite, 'title'>,
  { youtubeId, signal }: Pick<SiteQuestion, 'youtubeId' | 'signal'>,
): Promise<Result<string | null, SiteFailure>> {
  const title = await site.title(youtubeId, signal)
  return title.ok ? ok(titleOfPage(title.value)) : title
}

function byPlayer(app: App): Way {
  return async (asked, known) => {
    const { site, reading, youtubeId, userId, signal } = asked
    const response = await site.player(youtubeId, app, signal)
    if (!response.ok) return { ...NOTHING, transcript: err(endOf(response.error)) }
    const told = await reading.run({ who: userId, signal }, 'readPlayer', { body: response.value, youtubeId })
    if (!told.ok) return { ...NOTHING, transcript: err(unread(told.error)) }
    const { facts, track } = told.value
    const chapters = known ?? told.value.chapters
    if (!track.ok) return { facts, chapters, transcript: err(waits(track.error)) }
    const { address, language } = track.value
    const captions = await site.captions(address, signal)
    return { facts, chapters, transcript: await captionsIn(asked, captions, { language, chapters }) }
  }
}

// The panel says no chapters itself.
async function byPanel(asked: Asked, chapters: Told['chapters']): ReturnType<Way> {
  const response = await asked.site.panel(asked.youtubeId, asked.signal)
  return { ...NOTHING, transcript: await captionsIn(asked, response, { language: null, chapters }) }
}

async function captionsIn(
  { reading, userId, signal }: Asked,
  response: Result<string, SiteFailure>,
  about: Omit<Tasks['readCaptions']['input'], 'body'>,
): Promise<SiteReading['transcript']> {
  if (!response.ok) return err(endOf(response.error))
  const captions = await reading.run({ who: userId, signal }, 'readCaptions', { body: response.value, ...about })
  if (!captions.ok) return err(unread(captions.error))
  return captions.value.ok ? ok(captions.value.value) : err(waits(captions.value.error))
}

function endOf(failure: SiteFailure): NoTranscript {
  switch (failure.kind) {
    case 'stopped':
      return failure
    case 'unreachable':
      return waits('unreachable')
    case 'rate_limited':
      return waits('rate_limited', failure.retryAfterMs)
    case 'rests':
      return waits(failure.reason, failure.retryAfterMs)
    case 'too_large':
      return waits('too_long')
    default:
      return waits('not_given')
  }
}

function unread({ kind }: ReadingFailure): NoTranscript {
  switch (kind) {
    case 'reading_stopped':
      return { kind: 'stopped' }
    case 'too_many_readings':
      return { kind: 'again' }
    case 'too_much_to_read':
      return waits('too_long')
  }
}

function waits(reason: TranscriptWait, retryAfterMs: number | null = null): NoTranscript {
  return { kind: 'waits', reason, retryAfterMs }
}
