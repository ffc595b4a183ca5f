// Flashcards as a text file for Anki (File > Import, Anki 2.1.54 or newer). Its header describes the columns. A card's guid is
// derived from its video, so that a later import updates existing cards instead of adding them again.
import { repeatsQuote } from '../insight/evidence/repeats-quote.ts'
import { beyondTitle } from '../insight/schema/beyond-title.ts'
import { PRODUCT_NAME } from '../product.ts'
import { recallQuestionOf } from '../recall/recall-question.ts'
import { hiddenClaims } from '../video/not-useful.ts'
import { formatMoment } from '../kernel/moment.ts'
import type { Video } from '../video/video.ts'
import { isTimed } from '../insight/schema/moments.ts'
import { watchUrl, watchUrlAt } from '../video/video-identity.ts'
import { byAge } from '../kernel/rows.ts'
import type { ExportRows } from './export-rows.ts'

const HEADER = [
  '#separator:tab',
  '#html:false',
  '#notetype:Basic',
  `#deck:${PRODUCT_NAME}`,
  '#columns:GUID\tFront\tBack\tTags',
  '#guid column:1',
  '#tags column:4',
]

interface AnkiCards {
  readonly text: string
  readonly count: number
}

/** One card per video that has something to remember: its question, else one about its best moment. */
export function ankiCards({ videos, tags }: Pick<ExportRows, 'videos' | 'tags'>): AnkiCards {
  const cards = byAge(videos).flatMap((video) => {
    const asked = questionOf(video)
    if (asked === null) return []
    const { title, content, evidence } = asked.moment
    const timed = isTimed(video)
    const link = timed ? watchUrlAt(video.youtubeId, evidence.startMs) : watchUrl(video.youtubeId)
    const quote = repeatsQuote([title, content], evidence.quote) ? '' : `“${evidence.quote}”`
    const moment = timed ? `(${formatMoment(evidence.startMs)})` : ''
    const back = [title, beyondTitle(asked.moment), `${quote} ${moment}`.trim(), link ?? '']
    const words = (tags.get(video.id) ?? []).map(({ name }) => name.replace(/\s+/g, '-'))
    return [
      [
        `${PRODUCT_NAME.toLowerCase()}-${video.id}`,
        asked.question,
        back.filter((line) => line !== '').join('\n'),
        words.join(' '),
      ],
    ]
  })
  const lines = cards.map((cells) => cells.map(cell).join('\t'))
  return { text: `${[...HEADER, ...lines].join('\n')}\n`, count: cards.length }
}

function questionOf(video: Video): ReturnType<typeof recallQuestionOf> {
  const asked = recallQuestionOf(video)
  if (asked !== null || video.status !== 'completed') return asked
  const isHidden = hiddenClaims(video)
  const shown = (video.insights?.keyInsights ?? []).filter(({ title }) => !isHidden('insight', title))
  const [best] = [...shown].sort((a, b) => b.importance - a.importance)
  return best === undefined ? null : { question: `What was the best moment of “${video.title}”?`, moment: best }
}

// Quoted as in CSV: inside quotes, line breaks and tabs are plain text.
function cell(text: string): string {
  return /["\t\r\n]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
