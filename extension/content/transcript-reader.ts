// Reads one video's transcript at the right time: what is already there as soon as the video appears, the rest once the learner
// opens the overlay, and again automatically once an obstacle is gone. A whole transcript replaces a part or the description; a
// text that the learner pasted takes precedence over all.
import { extractTranscript, type ExtractionDeps, type WantedTranscript } from './extract-transcript.ts'
import type { Extraction } from './extract-transcript.ts'
import { isPassing, obstaclesOn, untilOneIsGone } from './obstacles.ts'
import type { Way } from './ways/way.ts'
import type { Reason } from '../messages/reason.ts'
import { isWholeTranscript, type AskedWay, type WatchedTranscript } from '../messages/watched-transcript.ts'
import type { Reader, ReaderHooks } from '../overlay/reader.ts'
import { ALL_WAYS, ASKED_WAYS, FREE_WAYS } from './ways.ts'

// Each retry costs requests, and the learner can always press Try again.
const MOST_RETRIES = 3

export interface ReadingHooks extends ReaderHooks {
  /** Reports a reading that was not aborted. A glance that found nothing is not reported, since nobody asked for it. */
  readonly onRead: (extraction: Extraction) => void
}

interface Failure extends Pick<Extraction, 'details'> {
  readonly reason: Reason
  // The way that the learner had chosen.
  readonly failed?: AskedWay
}

type Wanted = Omit<WantedTranscript, 'ways'>

export class TranscriptReader implements Reader {
  readonly #wanted: Wanted
  readonly #deps: ExtractionDeps
  readonly #hooks: ReadingHooks
  readonly #ending: AbortSignal
  #glancing: Promise<void> | null = null
  #reading: Promise<void> | null = null
  #retrying = new AbortController()
  // A part or the description has been reported.
  #hasPart = false

  constructor(wanted: Wanted, deps: ExtractionDeps, { hooks, ending }: { hooks: ReadingHooks; ending: AbortSignal }) {
    this.#wanted = wanted
    this.#deps = deps
    this.#hooks = hooks
    this.#ending = ending
  }

  /** Takes what the page shows or has loaded, and reports nothing if that is incomplete. Joins a glance under way. */
  glance(): Promise<void> {
    this.#glancing ??= this.#glanceOnce().finally(() => {
      this.#glancing = null
    })
    return this.#glancing
  }

  /** Tries every way. Joins a reading under way. */
  read(): Promise<void> {
    this.#reading ??= this.#readAloud().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  /** Uses a way that the learner chose by name. */
  async take(way: AskedWay): Promise<void> {
    this.#hooks.onReading()
    const { result, details } = await this.#extractForPerson([ASKED_WAYS[way]])
    if (result.ok) this.#found(result.value)
    else await this.#missing({ reason: result.error, details, failed: way })
  }

  // Checked again after each await, because a reading may have begun.
  #isReading(): boolean {
    return this.#reading !== null
  }

  async #glanceOnce(): Promise<void> {
    if (this.#isReading() || this.#hooks.hasTranscript()) return
    const glance = await this.#extract(FREE_WAYS)
    const { result } = glance
    if (!result.ok || result.value.isPartial || this.#isReading()) return
    this.#hooks.onRead(glance)
    this.#found(result.value)
  }

  async #readAloud(): Promise<void> {
    this.#retrying.abort()
    this.#hasPart = false
    this.#hooks.onReading()
    const { result, details } = await this.#extractForPerson(ALL_WAYS)
    if (result.ok) this.#found(result.value)
    else await this.#missing({ reason: result.error, details })
    const mayComeLater = result.ok ? result.value.isPartial : isPassing(result.error)
    if (mayComeLater) void this.#readAgainWhenClear()
  }

  // Shows no progress, because the learner may be pasting or planning by now.
  async #readAgainWhenClear(): Promise<void> {
    this.#retrying = new AbortController()
    const signal = AbortSignal.any([this.#retrying.signal, this.#ending])
    const { pause, document } = this.#deps
    for (let tried = 0; tried < MOST_RETRIES; tried += 1) {
      if (!(await untilOneIsGone({ pause, look: () => obstaclesOn(document) }, signal))) return
      const { result } = await this.#extractForPerson(ALL_WAYS, signal)
      if (signal.aborted || this.#hooks.hasTranscript()) return
      if (!result.ok || (this.#hasPart && result.value.isPartial)) continue
      this.#found(result.value)
      if (!result.value.isPartial) return
    }
  }

  async #missing({ reason, details, failed }: Failure): Promise<void> {
    const offers: AskedWay[] = []
    const mayHelp = failed !== 'app_client' && isPassing(reason) && reason !== 'STALE_PAGE'
    if (mayHelp && this.#deps.mayTake('app_client')) offers.push('app_client')
    if ((await this.#extract([ASKED_WAYS.description])).result.ok) offers.push('description')
    if (!this.#ending.aborted && !this.#hooks.hasTranscript()) this.#hooks.onMissing(reason, offers, details)
  }

  #found(transcript: WatchedTranscript): void {
    if (this.#ending.aborted || this.#hooks.hasTranscript()) return
    if (isWholeTranscript(transcript)) this.#retrying.abort()
    else this.#hasPart = true
    this.#hooks.onFound(transcript)
  }

  async #extractForPerson(ways: readonly Way[], signal: AbortSignal = this.#ending): Promise<Extraction> {
    const extraction = await this.#extract(ways, signal)
    if (!signal.aborted) this.#hooks.onRead(extraction)
    return extraction
  }

  #extract(ways: readonly Way[], signal: AbortSignal = this.#ending): Promise<Extraction> {
    return extractTranscript(this.#deps, { ...this.#wanted, ways }, signal)
  }
}
