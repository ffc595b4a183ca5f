// A video like the thousands a learner has after some years.
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import { VideoId } from '#domain/kernel/id.ts'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import type { Video } from '#domain/video/video.ts'

const WORDS =
  'morning walk focus promise shoes quiet page money sleep draw question learn kitchen paper week habit'.split(' ')

/** The nth video of a large library, with ten kilobytes of insights, made of few different words by default. */
export function libraryVideo(n: number, sentence = (at: number) => fewWords(n, at)): Video {
  const evidence = { quote: sentence(1), startMs: 1000 }
  const action = {
    title: sentence(2),
    description: sentence(3),
    type: 'one-time' as const,
    firstStep: sentence(4),
    suggestedCue: sentence(5),
    evidence,
  }
  return {
    id: v.parse(VideoId, uuidV7()),
    youtubeId: `video${String(n).padStart(6, '0')}`,
    title: `${sentence(0)} ${String(n)}`,
    duration: '12:34',
    status: 'completed',
    failureReason: null,
    category: CATEGORIES[n % CATEGORIES.length] ?? null,
    categorySetAt: null,
    createdAt: 1_700_000_000_000 + n,
    insights: {
      engine: 'extractive',
      tldr: sentence(6),
      fullSummary: Array.from({ length: 8 }, (_, i) => ({
        heading: sentence(i),
        text: Array.from({ length: 8 }, (_, k) => sentence(i + k)).join('. '),
      })),
      keyLessons: [sentence(7)],
      keyInsights: Array.from({ length: 8 }, (_, i) => ({
        title: sentence(i),
        content: sentence(i + 1),
        importance: 5,
        evidence,
      })),
      extractedSteps: [],
      suggestedReflectionFlow: 'quick_insight',
      category: null,
      actions: [action, action, action, action],
      caveat: null,
    },
  }
}

function fewWords(n: number, at: number): string {
  return Array.from({ length: 12 }, (_, i) => WORDS[(n * 7 + at * 3 + i * 5) % WORDS.length]).join(' ')
}
