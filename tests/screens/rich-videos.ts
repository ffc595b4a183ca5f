// Videos of the learner beside the demo's: one that a model has read, whose author named chapters; one that waits; one with little in it.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { UserId, VideoId } from '#domain/kernel/id.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import type { DemoAct } from '../../sync-server/cli/demo-acts.ts'
import { videoIdOf } from '../../sync-server/services/sync/write-context.ts'

const READ = 'readbymodel'
const WAITS = 'waitsforyou'
const LITTLE = 'alittlesong'

const TALK = `0:00 You do not keep what you watch, you keep what you do with it.
0:40 Choose one idea of a talk and use it on the same day, even if it is small.
1:30 Write the plan down with a time and a place, because a plan without them is a wish.
2:20 Put what you need where you will see it, so that the first step takes a minute.
3:10 Tell one person what you will do, and ask them to ask you about it on Friday.
4:00 If you miss a day, do a smaller version the next morning, and do not count the days you lost.
5:10 Look back once a week for five minutes, and change the plan before you change yourself.`

const TLDR = [
  'A talk is worth what you do with it, and most people do nothing, because they keep no plan.',
  'Choose one idea and use it on the same day.',
  'Write down when and where you will do it, since a plan without them stays a wish.',
  'Put what you need where you will see it.',
  'Tell one person, and ask them to ask you about it on Friday.',
  'A missed day is answered by a smaller version the next morning, not by counting what was lost.',
  'Look back once a week for five minutes.',
  'Change the plan before you try to change yourself.',
  'After a month the speaker’s students had kept two of three habits.',
].join(' ')

const CHAPTERS = [
  ['Why we forget', 0, 'You keep what you do with a talk. What is only watched is gone within days.'],
  ['One idea, the same day', 40_000, 'Choose one idea of a talk and use it on the same day, even if it is small.'],
  ['A time and a place', 90_000, 'A plan with a time and a place is kept more often. Put what you need in sight.'],
  ['When you miss a day', 240_000, 'Do a smaller version the next morning, and do not count the days you lost.'],
] as const

/** The ids of these videos. */
export function richVideoIds(userId: UserId): {
  readonly read: VideoId
  readonly waits: VideoId
  readonly little: VideoId
} {
  return { read: videoIdOf(userId, READ), waits: videoIdOf(userId, WAITS), little: videoIdOf(userId, LITTLE) }
}

/** What a model has written about the first of them. */
export function modelsInsights(tldr: string = TLDR): Insights {
  const found = extractInsights(read(TALK).cues, { title: 'From watching to doing' })
  if (!found.ok) throw new Error('The talk says nothing')
  const fullSummary = CHAPTERS.map(([heading, startMs, text]) => ({ heading, startMs, text }))
  return { ...found.value, engine: 'ai', model: 'qwen3:8b', tldr, chaptersBy: 'author', fullSummary, caveat: null }
}

/** The mutations that save them, before all others: what is newest stays so. */
export function richVideoActs(userId: UserId, now: number): readonly DemoAct[] {
  const ids = richVideoIds(userId)
  const at = now - 50 * DAY_MS
  const video = {
    title: 'From watching to doing',
    duration: '6:00',
    transcript: read(TALK),
    insights: modelsInsights(),
  }
  const waits = { title: 'How to sleep when your head is full', duration: null, transcript: null, insights: null }
  const song = { title: 'A song about the rain', duration: '3:12', transcript: null, insights: null }
  const littleToLearn = { why: 'song', wordCount: 41 } as const
  return [
    { mutation: saveVideo, args: { id: ids.read, youtubeId: READ, ...video }, at },
    { mutation: saveVideo, args: { id: ids.waits, youtubeId: WAITS, ...waits }, at: at + 1 },
    { mutation: saveVideo, args: { id: ids.little, youtubeId: LITTLE, ...song, littleToLearn }, at: at + 2 },
  ]
}

function read(transcript: string) {
  const parsed = parseTranscript(transcript)
  if (!parsed.ok) throw new Error('The talk cannot be read')
  const { language, timed, cues } = parsed.value
  return { language, timed, cues }
}
