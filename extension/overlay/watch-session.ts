// One video being watched: reads its transcript, makes extractive insights, and asks for AI insights when the panel is opened.
// The next video aborts the session, and late results are dropped.
import type { CapturedPlan } from '#domain/action/captured-plan.ts'
import { builtInModel, contextTokensOf } from '#built-in-ai/built-in-model.ts'
import type { LanguageModelApi } from '#built-in-ai/language-model.ts'
import { saidEvidence } from '#domain/insight/evidence/said-evidence.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { rewriteInsights } from '#domain/insight/ask/rewrite-insights.ts'
import type { WrittenParts } from '#domain/insight/ask/written-parts.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { describeTranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import { durationFrom } from '#domain/video/total-duration.ts'
import type { Capture } from '../messages/capture.ts'
import { ask } from '../messages/ask.ts'
import type { SaveAnswer } from '../messages/request.ts'
import type { Reason } from '../messages/reason.ts'
import { describeReason, noteOf, PAGE_MOVED_ON } from '../messages/transcript-problem.ts'
import type { AskedWay, KnownDetails, WatchedTranscript } from '../messages/watched-transcript.ts'
import { newId } from '../storage/new-id.ts'
import { askUntilRead } from './ask-until-read.ts'
import { bringTranscript } from './bring-transcript.ts'
import { insightsRequest } from './insights-request.ts'
import { writingProblem } from './model-texts.ts'
import { KnownVideo, type SessionVideo } from './known-video.ts'
import type { MakeReader, Reader } from './reader.ts'
import { newsFromServer, type News } from './news-from-server.ts'
import { wholeTranscriptOf, type InsightsState, type ReadyTranscript, type WatchStore } from './watch-store.ts'
import { answerOf, whyNot } from './why-not.ts'

export class WatchSession {
  readonly #youtubeId: string
  readonly #video: KnownVideo
  readonly #store: WatchStore
  readonly #ending = new AbortController()
  // Kept for retries of the same save, renewed for the next plan.
  #saveId = newId()
  // The plan whose save was not answered with success: it may be stored all the same.
  #unanswered: string | null = null
  #hasAskedServer = false
  readonly #reader: Reader
  // Shown again when another reading finds nothing.
  #part: WatchedTranscript | null = null
  // By the rules, here: the caveat is of the words alone. The server's stand-in may name its own reason instead.
  #found: Insights | null = null
  // The wizard may still show its insights when a transcript has been found.
  #description: WatchedTranscript['cues'] = []

  /** Only creates the session; `glance` and `read` start it. */
  constructor(video: SessionVideo, store: WatchStore, makeReader: MakeReader) {
    this.#youtubeId = video.youtubeId
    this.#video = new KnownVideo(video, store)
    this.#store = store
    const hooks = {
      onReading: () =>
        this.#show({ video: this.#video.now(), transcript: { kind: 'reading' }, insights: { kind: 'none' } }),
      onFound: (found: WatchedTranscript) => void this.#take(found),
      onMissing: (reason: Reason, offers: readonly AskedWay[], details: KnownDetails | null) => {
        this.#video.learn(details)
        const hasMovedOn = reason === 'STALE_PAGE' && this.#video.hasLeftPage()
        const message = hasMovedOn ? PAGE_MOVED_ON : describeReason(reason)
        const missing = { kind: 'missing', message, offers } as const
        if (this.#part !== null) void this.#take(this.#part)
        else this.#show({ video: this.#video.now(), transcript: missing })
      },
      hasTranscript: () => wholeTranscriptOf(this.#store.get().transcript) !== null,
    }
    this.#reader = makeReader(hooks, this.#ending.signal)
  }

  end(): void {
    this.#ending.abort()
  }

  /** Makes insights of a transcript that is already there, without any request. */
  glance(): Promise<void> {
    return this.#reader.glance()
  }

  /** The learner opened the overlay: reads the transcript, unless it is there or known to be missing. */
  async open(): Promise<void> {
    if (this.#store.get().transcript.kind === 'reading') await this.#reader.read()
  }

  /** Reads the transcript and makes insights of it. Joins a reading under way. */
  read(): Promise<void> {
    return this.#reader.read()
  }

  /** Uses a way that is used only on request. */
  takeWay(way: AskedWay): Promise<void> {
    return this.#reader.take(way)
  }

  /** Takes a pasted transcript; returns a sentence when the text is not one. `details`: what an earlier visit knew of the video. */
  paste(text: string, details: KnownDetails | null = null): string | null {
    const parsed = parseTranscript(text)
    if (!parsed.ok) return describeTranscriptProblem(parsed.error)
    const { language, timed, cues } = parsed.value
    const pasted = { kind: 'ready', transcript: { language, timed, cues }, note: null } as const
    this.#video.learn(details)
    this.#show({ video: this.#video.now(), transcript: pasted, insights: { kind: 'working' } })
    void this.#makeInsights(pasted)
    return null
  }

  /** Asks the server for AI insights until it has read the whole transcript. Does nothing unless somebody is signed in. */
  async askForAiInsights(isOpen: () => boolean): Promise<void> {
    const { transcript, insights, isSignedIn } = this.#store.get()
    if (this.#hasAskedServer || transcript.kind !== 'ready' || insights.kind !== 'ready' || !isSignedIn) return
    this.#hasAskedServer = true
    this.#tell({ isAwaitingAi: true, note: null })
    const request = this.#request(transcript.transcript)
    const isCurrent = () => !this.#ending.signal.aborted && this.#store.get().transcript === transcript
    const answer = await askUntilRead({
      ask: () => answerOf(ask({ type: 'ai-insights', request })),
      isCurrent,
      isOpen,
      // Meanwhile this browser's own model may be asked.
      onStillReading: (note, isLate) => this.#tell({ note, ...(isLate && { isAwaitingAi: false }) }),
      signal: this.#ending.signal,
    })
    // If another transcript was pasted in the meantime, its insights are newer.
    if (!isCurrent()) return
    // The next time the panel opens, ask again: the server can be reached by then, or has stored what the AI wrote.
    if (!answer.ok) this.#hasAskedServer = false
    this.#tell({ isAwaitingAi: false, ...newsFromServer(answer, this.#store.get().insights) })
  }

  /** Sends the whole transcript to the portal if this video waits for one there; at most once. */
  async bring(): Promise<void> {
    const { insights, isSignedIn, isBrought } = this.#store.get()
    const isRead = insights.kind === 'ready' || insights.kind === 'failed'
    const video = this.#captured()
    const { transcript } = video
    if (isBrought || !isSignedIn || !isRead || transcript === null) return
    if (await bringTranscript({ ...video, transcript }, this.#ending.signal)) this.#show({ isBrought: true })
  }

  /** Asks this browser's own model about the transcript; resolves with a sentence when it produced nothing. */
  async write(
    api: LanguageModelApi,
    signal: AbortSignal,
    onParts: (parts: WrittenParts) => void,
  ): Promise<string | null> {
    const { transcript, insights } = this.#store.get()
    if (transcript.kind !== 'ready' || insights.kind !== 'ready') return null
    const { title } = this.#video.now()
    const { cues, chapters } = transcript.transcript
    const stop = AbortSignal.any([signal, this.#ending.signal])
    const contextTokens = await contextTokensOf(api, stop)
    const talk = { cues, chapters, title, extractive: this.#found ?? insights.insights, contextTokens }
    const written = await rewriteInsights(talk, builtInModel(api, stop), onParts)
    if (!written.ok) return writingProblem(written.error)
    // If another transcript was pasted in the meantime, its insights are newer.
    if (this.#store.get().transcript !== transcript) return null
    this.#show({ insights: { ...insights, insights: written.value, isAwaitingAi: false, note: null } })
    return null
  }

  /** Resolves once the plan is durable on this device, or with a sentence saying why not. */
  async save(plan: CapturedPlan): Promise<SaveAnswer> {
    const asked = JSON.stringify(plan)
    // Under the same id, what was changed since would be taken for what may be stored already.
    if (this.#unanswered !== null && this.#unanswered !== asked) this.#saveId = newId()
    this.#unanswered = asked
    try {
      const video = this.#captured()
      // Without any words of the video, nothing has said it: a draft may keep a quote of the description from an earlier visit.
      const hasWords = video.transcript !== null || this.#part !== null
      const evidence = hasWords ? saidEvidence(plan.evidence, this.#description) : null
      const capture = { video, plan: { ...plan, evidence } }
      const answer = await ask({ type: 'save', id: this.#saveId, capture })
      if (answer.ok) {
        this.#saveId = newId()
        this.#unanswered = null
      }
      return answer
    } catch (error) {
      return { ok: false, message: whyNot(error, 'save') }
    }
  }

  async #take(found: WatchedTranscript): Promise<void> {
    const { title, durationMs, language, cues, chapters, method } = found
    if (title !== null) this.#video.learn({ title, durationMs })
    this.#part = found.isPartial ? found : null
    if (method === 'description') this.#description = cues
    const transcript = { language, timed: method !== 'description', cues: [...cues], chapters }
    const ready = { kind: 'ready', transcript, note: noteOf(found) } as const
    const isAnother = this.#store.get().transcript.kind === 'ready'
    this.#show({
      video: this.#video.now(),
      // The learner may be planning with the part that was found before: it stays until the insights of the whole are there.
      ...(!isAnother && { transcript: ready, insights: { kind: 'working' } }),
    })
    await this.#makeInsights(ready)
  }

  async #makeInsights(ready: ReadyTranscript): Promise<void> {
    const { transcript } = this.#store.get()
    const request = this.#request(ready.transcript)
    const answer = await answerOf(ask({ type: 'extractive-insights', request }))
    // A transcript pasted in the meantime gets its own insights.
    if (this.#store.get().transcript !== transcript) return
    this.#hasAskedServer = false
    this.#found = answer.ok ? answer.insights : null
    const insights: InsightsState = answer.ok
      ? { kind: 'ready', insights: answer.insights, isAwaitingAi: false, note: null }
      : { kind: 'failed', message: answer.message, moments: answer.moments ?? [] }
    this.#show({ transcript: ready, insights })
    await this.bring()
  }

  #request(transcript: TranscriptInput) {
    return insightsRequest(this.#youtubeId, this.#store.get().video?.title ?? '', transcript)
  }

  // Without a whole transcript, neither the words nor their insights are sent: the video then waits for the whole one, and one
  // that the portal already has stays.
  #captured(): Capture['video'] {
    const { transcript, insights } = this.#store.get()
    const whole = wholeTranscriptOf(transcript)
    const { youtubeId, title, durationMs } = this.#video.now()
    return {
      youtubeId,
      title: title.slice(0, 300),
      duration: durationFrom(durationMs),
      transcript: whole,
      insights: whole !== null && insights.kind === 'ready' ? insights.insights : null,
    }
  }

  // About the insights that are there by now.
  #tell(news: News): void {
    const { insights } = this.#store.get()
    if (insights.kind === 'ready') this.#show({ insights: { ...insights, ...news } })
  }

  #show(changes: Parameters<WatchStore['set']>[0]): void {
    if (!this.#ending.signal.aborted) this.#store.set(changes)
  }
}
