// One question about a video's best moment, to be answered from memory. It names the subject but hides what was said about it.
import type { KeyInsight } from '../insight/schema/insights.ts'
import { guessLanguage } from '../insight/speech/guess-language.ts'
import { spokenWords } from '../insight/speech/spoken-words.ts'
import { cutAt } from '../kernel/text.ts'
import { hiddenClaims } from '../video/not-useful.ts'
import type { Video } from '../video/video.ts'
import { subjectOf } from './subject.ts'

export interface RecallQuestion {
  readonly question: string
  // Shown once the learner has tried to remember it.
  readonly moment: KeyInsight
}

const LONGEST_TITLE = 90

/**
 * A question about the most important insight that allows one. Null if there is none: no insights, none with a clear
 * subject and something said about it, or none in English, the only language analysed here.
 */
export function recallQuestionOf(
  video: Pick<Video, 'title' | 'status' | 'insights' | 'notUseful'>,
): RecallQuestion | null {
  const { title, status, insights } = video
  if (status !== 'completed' || insights === null) return null
  const isHidden = hiddenClaims(video)
  const moments = insights.keyInsights.filter((insight) => !isHidden('insight', insight.title))
  if (!isEnglish(moments)) return null
  // The sort is stable: equally important ones keep their order.
  for (const moment of [...moments].sort((a, b) => b.importance - a.importance)) {
    const subject = subjectOf(moment.title, title)
    if (subject !== null) return { question: `What did “${shortened(title)}” say about ${subject}?`, moment }
  }
  return null
}

function isEnglish(moments: readonly KeyInsight[]): boolean {
  const text = moments.map(({ title, content }) => `${title}. ${content}`).join('\n')
  return guessLanguage(spokenWords([{ startMs: 0, endMs: 0, text }])).code === 'en'
}

function shortened(title: string): string {
  const [shown, rest] = cutAt(title, LONGEST_TITLE)
  return rest === '' ? shown : `${shown}…`
}
