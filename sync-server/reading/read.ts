// The program of a reading thread: everything that goes through a transcript's words, and what takes as long. It has access to neither database nor
// network.
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { extractInsights, type NoInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { calendarFeed } from '#domain/reminder/calendar-file.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { StoredCues, TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { readBodyText } from '#domain/wire/body-problem.ts'
import { InsightsRequest } from '#domain/wire/insights.ts'
import { PostVideoRequest } from '#domain/wire/rest-bodies.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import { cleanInsights } from '#domain/insight/ask/clean-insights.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { readPlayer } from './read-player.ts'
import { readPanel, readTrack } from './site-captions.ts'
import type { Asked, Generation, GenerationStep, PostedVideo, Talk, TaskName, Tasks } from './tasks.ts'

type Work = { readonly [Name in TaskName]: (input: Tasks[Name]['input']) => Output<Name> }
type Output<Name extends TaskName> = Tasks[Name]['output'] | Promise<Tasks[Name]['output']>

const WORK: Work = {
  readInsightsRequest,
  readVideoRequest,
  readPlayer,
  readCaptions,
  hashTalk,
  extract,
  generate,
  writeCalendar: ({ entries, zone }) => calendarFeed(entries, zone),
}

/** Runs one task. */
export function read<Name extends TaskName>(task: {
  readonly name: Name
  readonly input: Tasks[Name]['input']
}): Output<Name> {
  return WORK[task.name](task.input)
}

function readInsightsRequest(body: string): Tasks['readInsightsRequest']['output'] {
  const read = readBodyText(InsightsRequest, body)
  if (!read.ok) return read
  const { youtubeId, title = '', cues, chapters } = read.value
  return ok({ youtubeId, title, cues: JSON.stringify(cues), chapters })
}

function readVideoRequest(body: string): Tasks['readVideoRequest']['output'] {
  const read = readBodyText(PostVideoRequest, body)
  if (!read.ok) return read
  const { transcript, ...video } = read.value
  if (transcript === undefined) return ok({ ...video, transcript: null })
  if ('cues' in transcript) {
    const { language = null, cues, chapters } = transcript
    return ok(withTranscript(video, { language, timed: true, cues, chapters }))
  }
  const parsed = parseTranscript(transcript.text)
  if (!parsed.ok) return err({ kind: 'transcript', problem: parsed.error })
  return ok(withTranscript(video, v.parse(TranscriptInput, parsed.value)))
}

function withTranscript(video: Omit<PostedVideo, 'transcript'>, transcript: TranscriptInput): PostedVideo {
  return { ...video, transcript: JSON.stringify(transcript) }
}

function readCaptions({ body, language, chapters }: Tasks['readCaptions']['input']): Tasks['readCaptions']['output'] {
  const read = language === null ? readPanel(body) : readTrack(body, language)
  return read.ok
    ? ok(JSON.stringify(v.parse(TranscriptInput, { ...read.value, ...(chapters !== null && { chapters }) })))
    : read
}

// Whatever shapes the insights is hashed: a title, chapters or times made up by one learner must not shape what another gets from the
// cache. The ends decide where windows are cut and which pauses are heard.
function hashTalk(talk: Talk): string {
  const words = cuesOf(talk).map(({ startMs, endMs, text }) => [startMs, endMs, text])
  return createHash('sha256')
    .update(JSON.stringify([talk.title, words, ...(talk.chapters ?? []).map(({ startMs, title }) => [startMs, title])]))
    .digest('hex')
}

function extract(talk: Talk): Result<Insights, NoInsights> {
  const { title, chapters } = talk
  const cues = cuesOf(talk)
  const extracted = extractInsights(cues, { title, chapters })
  if (!extracted.ok) return extracted
  const cleaned = cleanInsights(extracted.value, transcriptSource(cues, title))
  return cleaned === null ? err({ kind: 'no_speech' }) : ok(cleaned)
}

// The service is called outside the thread, which would otherwise block others while it waits. So the work restarts with each
// round of answers; the same answers lead to the same result, as far as they reach.
async function generate({ talk, extractive, contextTokens, answers }: Generation): Promise<GenerationStep> {
  const asked = new Map<string, Asked>()
  const made = generateAiInsights({
    source: transcriptSource(cuesOf(talk), talk.title, talk.chapters),
    extractive,
    contextTokens,
    ask: (question) => {
      const key = keyOf(question)
      const known = answers.get(key)
      if (known !== undefined) return Promise.resolve(known)
      asked.set(key, { key, question })
      return new Promise(() => undefined)
    },
  })
  const step = made.then((result): GenerationStep => ({ kind: 'made', made: result }))
  // Whatever needs no further answer is done by the next turn of the event loop.
  return Promise.race([step, nextTurn<GenerationStep | null>(null)]).then(
    (first) => first ?? { kind: 'asks', asked: [...asked.values()] },
  )
}

function keyOf({ system, messages, schema, maxTokens }: AiQuestion): string {
  return createHash('sha256')
    .update(JSON.stringify([system, messages, schema.name, maxTokens]))
    .digest('hex')
}

function cuesOf({ cues }: Talk): readonly Cue[] {
  return v.parse(StoredCues, JSON.parse(cues))
}
