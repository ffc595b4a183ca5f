// One question about a video's best moment, to be answered from memory. It names what the moment is about and hides what was said.
import type { KeyInsight } from '../insight/schema/insights.ts'
import { guessLanguage } from '../insight/speech/guess-language.ts'
import { spokenWords } from '../insight/speech/spoken-words.ts'
import { cutAt } from '../kernel/text.ts'
import { hiddenClaims } from '../video/not-useful.ts'
import type { Video } from '../video/video.ts'
import { subjectOf } from './subject.ts'

export interface RecallQuestion {
  readonly question: string
  // What is shown once the learner has tried to remember it.
  readonly moment: KeyInsight
}

const LONGEST_TITLE = 90

/**
 * The question about the most important insight that can be asked for. Null where there is none: no insights, none about a
 * subject with something said of it, or none in English, whose words are all we can tell apart.
 */
export function recallQuestionOf(
  video: Pick<Video, 'title' | 'status' | 'insights' | 'notUseful'>,
): RecallQuestion | null {
  const { title, status, insights } = video
  if (status !== 'completed' || insights === null) return null
  const isHidden = hiddenClaims(video)
  const moments = insights.keyInsights.filter((insight) => !isHidden('insight', insight.title))
  if (!isEnglish(moments)) return null
  // The sort keeps the order of equally important ones.
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
