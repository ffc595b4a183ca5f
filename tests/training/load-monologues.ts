// Videos of one speaker with a careful learner's marks: what the engine learns from, beside the talks of several speakers. Most are invented and were
// written for this project; real ones are read from outside it where they are there. `tests/training/monologues/README.md` says what the marks mean.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cue } from '#domain/transcript/cue.ts'
import { MARKED_DIR } from './load-captions.ts'

const DIR = join(import.meta.dirname, 'monologues')
export const MS_PER_WORD = 400
const WORDS_PER_CUE = 8

export type Mark = 'gist' | 'lesson' | 'action' | 'step' | 'tempting' | 'promotion'

const MARKS: Record<string, Mark> = {
  G: 'gist',
  L: 'lesson',
  A: 'action',
  S: 'step',
  N: 'tempting',
  P: 'promotion',
}

export interface MarkedSentence {
  readonly text: string
  readonly marks: ReadonlySet<Mark>
  /** The title a learner would give the action or step. */
  readonly wish: string | undefined
  /** Of its first word, counted from the video's beginning, words as parted by spaces. */
  readonly from: number
  readonly words: number
}

export interface Monologue {
  // Where it is from, a file of invented videos or the channel of a real one: what is learned is measured on those that were left out.
  readonly file: string
  /** "natural-focus-3" is the third video of its file. */
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly sentences: readonly MarkedSentence[]
  /** `from` is the first word of the chapter. */
  readonly chapters: readonly { readonly heading: string; readonly from: number }[]
  /** With punctuation, at 150 words a minute, eight words a cue. */
  readonly cues: readonly Cue[]
}

/** All videos, always in the same order; those of one file if `only` names it. */
export function loadMonologues(only?: string): Monologue[] {
  const invented = inventedFiles().flatMap((name) =>
    readFileSync(join(DIR, name), 'utf8')
      .split(/^(?=# )/m)
      .filter((text) => text.trim() !== '')
      .map((text, i) => readMonologue(text, { file: name, id: `${name.replace(/\.txt$/, '')}-${String(i + 1)}` })),
  )
  return [...invented, ...realVideos()].filter(({ file }) => only === undefined || file === only)
}

function inventedFiles(): string[] {
  return readdirSync(DIR)
    .filter((name) => name.endsWith('.txt'))
    .sort()
}

// "garden-07.txt" is the seventh of the channel "garden".
function realVideos(): Monologue[] {
  if (!existsSync(MARKED_DIR)) return []
  return readdirSync(MARKED_DIR)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const id = `real-${name.replace(/\.txt$/, '')}`
      return readMonologue(readFileSync(join(MARKED_DIR, name), 'utf8'), { file: `${id.replace(/-\d+$/, '')}.txt`, id })
    })
}

/** The files and channels, always in the same order. */
export function monologueFiles(): string[] {
  return [...new Set(loadMonologues().map(({ file }) => file))]
}

function readMonologue(text: string, { file, id }: Pick<Monologue, 'file' | 'id'>): Monologue {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const sentences: MarkedSentence[] = []
  const chapters: { heading: string; from: number }[] = []
  let title = ''
  let kind = ''
  let from = 0
  for (const line of lines) {
    const [, mark = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    if (mark === '#') title = rest
    else if (mark === '!') kind = rest.replace('kind: ', '')
    else if (mark === '=') chapters.push({ heading: rest, from })
    else if (!/^(?:\.|[GLASNP]+)$/.test(mark)) throw new Error(`${file}, "${title}": a line without a mark: ${line}`)
    else {
      const [written = '', wish] = rest.split(' >> ')
      // Some were written without one before their wished title, which no transcriber would leave out.
      const said = wish === undefined || /[.?!]["”]?$/.test(written) ? written : `${written}.`
      const words = said.split(' ').filter(Boolean).length
      const marks = new Set(mark.split('').flatMap((letter) => MARKS[letter] ?? []))
      sentences.push({ text: said, marks, wish, from, words })
      from += words
    }
  }
  const words = sentences.flatMap((sentence) => sentence.text.split(' ').filter(Boolean))
  return { file, id, title, kind, sentences, chapters, cues: cuesOf(words) }
}

function cuesOf(words: readonly string[]): Cue[] {
  const count = Math.ceil(words.length / WORDS_PER_CUE)
  return Array.from({ length: count }, (_, i) => {
    const some = words.slice(i * WORDS_PER_CUE, (i + 1) * WORDS_PER_CUE)
    const startMs = i * WORDS_PER_CUE * MS_PER_WORD
    return { startMs, endMs: startMs + some.length * MS_PER_WORD, text: some.join(' ') }
  })
}
