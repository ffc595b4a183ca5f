// Real videos of one speaker with a careful learner's marks and grades. The texts are only read where they are there (`VIDEOS_DIR`); what learners said of
// them stands in `../grades/real-videos.csv` by the numbers of words.
import { readFileSync } from 'node:fs'
import { LEARNED } from '#domain/insight/extract/kept/kept.ts'
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { loadCaptions } from '../load-captions.ts'
import type { Mark } from '../load-monologues.ts'

/** What a span of words was graded as: parts of a TL;DR and lessons from 1 to 5, an action and a step from 0 (misleading) to 3. */
export type Graded = 'as gist' | 'as lesson' | 'as action' | 'as step'

export interface Span {
  // Numbers of words.
  readonly from: number
  readonly to: number
}

export interface RealVideo {
  readonly id: string
  readonly channel: string
  readonly told: Told
  /** The sentences that bear the mark, by their first words. */
  readonly marks: Readonly<Record<Mark, ReadonlySet<number>>>
  readonly grades: (as: Graded) => readonly (Span & { readonly grade: number })[]
}

interface Row extends Span {
  readonly as: string
  readonly grade: number
}

/** All whose captions are there, in the order of the list. */
export function loadRealVideos(): RealVideo[] {
  const rows = rowsByVideo()
  return loadCaptions().flatMap(({ file, channel, title, cues }) => {
    const id = file.replace(/\.\w+$/, '')
    const own = rows.get(id)
    if (own === undefined) return []
    const words = spokenWords(cues)
    const marked = (mark: Mark) => new Set(own.filter(({ as }) => as === mark).map(({ from }) => from))
    const [lesson, gist, action, step, tempting, promotion] = LEARNED.map(marked)
    const none = new Set<number>()
    return [
      {
        id,
        channel,
        told: readTalk(words, { title }, guessLanguage(words)),
        marks: {
          lesson: lesson ?? none,
          gist: gist ?? none,
          action: action ?? none,
          step: step ?? none,
          tempting: tempting ?? none,
          promotion: promotion ?? none,
        },
        grades: (as) => own.filter((row) => row.as === as),
      },
    ]
  })
}

function rowsByVideo(): Map<string, Row[]> {
  const [, ...lines] = readFileSync(new URL('../grades/real-videos.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const rows = new Map<string, Row[]>()
  for (const line of lines) {
    const [video = '', as = '', from, to, grade] = line.split(',')
    const own = rows.get(video) ?? []
    rows.set(video, own)
    own.push({ as, from: Number(from), to: Number(to), grade: Number(grade) })
  }
  return rows
}
