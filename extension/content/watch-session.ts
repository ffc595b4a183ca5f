// One video being watched: read its transcript, make insights of it, deepen them when the panel is opened. A newer video
// aborts it; whatever comes late is dropped.
import type { CapturedPlan } from '#domain/action/captured-plan.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { parseTranscript } from '#domain/transcript/parse-transcript.ts'
import { describeTranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import { ask } from '../messages/ask.ts'
import type { InsightsAnswer, SaveAnswer } from '../messages/request.ts'
import type { WatchedVideo, WatchStore } from '../overlay/watch-store.ts'
import { newId } from '../storage/new-id.ts'
import { durationText } from './duration-text.ts'
import { extractTranscript, type ExtractionDeps } from './extract-transcript.ts'
import { describeReason } from './transcript-problem.ts'

export interface WatchSession {
  read(): Promise<void>
  paste(text: string): string | null
  deepen(): void
  save(plan: CapturedPlan): Promise<SaveAnswer>
  end(): void
}

const GONE = 'The extension was updated meanwhile. Reload the page; what you wrote is kept until then.'

/** Starts nothing by itself: `read` does. */
export function createWatchSession(youtubeId: string, store: WatchStore, deps: ExtractionDeps): WatchSession {
  const ending = new AbortController()
  // The same for a repeated try of one save, new for the next plan.
  let saveId = newId()
  let hasAskedServer = false
  let reading: Promise<void> | null = null

  const show: WatchStore['set'] = (changes) => {
    if (!ending.signal.aborted) store.set(changes)
  }

  function read(): Promise<void> {
    reading ??= readOnce().finally(() => {
      reading = null
    })
    return reading
  }

  async function readOnce(): Promise<void> {
    show({ video: knownVideo(), transcript: { kind: 'reading' }, insights: { kind: 'none' } })
    const { result, attempts } = await extractTranscript(deps, youtubeId, ending.signal)
    console.debug('Afterwatch transcript', youtubeId, attempts)
    if (!result.ok) {
      show({ transcript: { kind: 'missing', message: describeReason(result.error) } })
      return
    }
    const { title, durationMs, language, cues, isPartial } = result.value
    const note = isPartial ? describeReason('PARTIAL') : null
    show({
      video: { youtubeId, title, durationMs },
      transcript: { kind: 'ready', transcript: { language, timed: true, cues: [...cues] }, note },
    })
    await makeInsights(cues)
  }

  function knownVideo(): WatchedVideo {
    const { video } = store.get()
    return video?.youtubeId === youtubeId ? video : { youtubeId, title: pageTitle(), durationMs: null }
  }

  async function makeInsights(cues: readonly Cue[]): Promise<void> {
    show({ insights: { kind: 'working' } })
    hasAskedServer = false
    const answer = await answerOf(ask({ type: 'quick-insights', request: request(cues) }))
    if (answer.ok) show({ insights: { kind: 'ready', insights: answer.insights, isDeepening: false, note: null } })
    else show({ insights: { kind: 'failed', message: answer.message } })
  }

  function request(cues: readonly Cue[]) {
    const title = store.get().video?.title ?? ''
    return { youtubeId, ...(title === '' ? {} : { title: title.slice(0, 300) }), cues: [...cues] }
  }

  function paste(text: string): string | null {
    const parsed = parseTranscript(text)
    if (!parsed.ok) return describeTranscriptProblem(parsed.error)
    const { language, timed, cues } = parsed.value
    show({ transcript: { kind: 'ready', transcript: { language, timed, cues }, note: null } })
    void makeInsights(cues)
    return null
  }

  function deepen(): void {
    const { transcript, insights, isSignedIn } = store.get()
    if (hasAskedServer || transcript.kind !== 'ready' || insights.kind !== 'ready' || !isSignedIn) return
    hasAskedServer = true
    show({ insights: { ...insights, isDeepening: true } })
    void answerOf(ask({ type: 'ai-insights', request: request(transcript.transcript.cues) })).then((answer) => {
      // Insights of a transcript pasted meanwhile are newer.
      if (store.get().transcript !== transcript) return
      if (answer.ok) show({ insights: { kind: 'ready', insights: answer.insights, isDeepening: false, note: null } })
      else show({ insights: { ...insights, isDeepening: false, note: answer.message } })
    })
  }

  async function save(plan: CapturedPlan): Promise<SaveAnswer> {
    const { video, transcript, insights } = store.get()
    const known = video ?? knownVideo()
    const capture = {
      video: {
        youtubeId,
        title: known.title.slice(0, 300),
        duration: durationText(known.durationMs),
        transcript: transcript.kind === 'ready' ? transcript.transcript : null,
        insights: insights.kind === 'ready' ? insights.insights : null,
      },
      plan,
    }
    try {
      const answer = await ask({ type: 'save', id: saveId, capture })
      if (answer.ok) saveId = newId()
      return answer
    } catch {
      return { ok: false, message: GONE }
    }
  }

  return { read, paste, deepen, save, end: () => { ending.abort() } }
}

async function answerOf(answer: Promise<InsightsAnswer>): Promise<InsightsAnswer> {
  try {
    return await answer
  } catch {
    return { ok: false, message: GONE }
  }
}

function pageTitle(): string {
  const title = document.title.replace(/^\(\d+\)\s*/, '').replace(/\s+-\s+YouTube$/, '').trim()
  return title === '' ? 'YouTube video' : title
}
