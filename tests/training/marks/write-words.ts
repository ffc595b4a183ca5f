// Writes what was said as words for train-marks.py: a line for each talk, with its show, and each word with a digit of what follows it.
// `node --max-old-space-size=8192 --import tsx tests/training/marks/write-words.ts FOLDER`
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HESITATIONS } from '#domain/insight/lexicon/grammar.ts'
import { isGrammarWord, partOfSpeech } from '#domain/insight/speech/part-of-speech.ts'
import { spokenWords, type Word } from '#domain/insight/speech/spoken-words.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { loadSpeech } from '../load-captions.ts'
import { loadMonologues } from '../load-monologues.ts'
import { loadTalks } from '../load-talks.ts'

interface Said {
  readonly set: string
  readonly cues: readonly Cue[]
}

const END = /[.?!…]["”')]*$/
const COMMA = /[,;:—–]["”')]*$|--$/
const DIGITS = { none: '0', comma: '1', end: '2', unknown: '8' }
const FEWEST_WORDS = 30

const [folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const parts = new Map<string, string>()
// Every second talk: more of the same shows adds little.
await write('talks', loadTalks('train').filter((_, i) => i % 2 === 0)) // prettier-ignore
await write('talks-dev', loadTalks('dev'))
await write(
  'videos',
  loadMonologues().map(({ cues }) => ({ set: 'invented', cues })),
)
await write('speech', loadSpeech())
const open = [...parts].filter(([word]) => !isGrammarWord(word))
writeFileSync(join(folder, 'open-parts.txt'), [...new Set(open.map(([, part]) => part))].sort().join(' '))
writeFileSync(join(folder, 'parts.txt'), [...parts].map(([word, part]) => `${word} ${part}\n`).join(''))

async function write(name: string, talks: readonly Said[]): Promise<void> {
  const file = createWriteStream(join(folder, `${name}.txt`))
  for (const { set, cues } of talks) {
    const said = spokenWords(cues).filter(({ norm }) => !HESITATIONS.has(norm))
    for (const { norm } of said) if (!parts.has(norm)) parts.set(norm, partOfSpeech(norm))
    if (said.length < FEWEST_WORDS) continue
    file.write(`${set.replaceAll('\t', ' ')}\t${said.map((word, i) => `${bare(word)}|${digitOf(word, said[i + 1])}`).join(' ')}\n`)
  }
  await new Promise((resolve) => file.end(resolve))
} // prettier-ignore

function bare({ norm }: Word): string {
  return norm.replace(/[|\s]/g, '') || '-'
}

// Where somebody else goes on, nothing is learned.
function digitOf({ text }: Word, next: Word | undefined): string {
  if (next === undefined || next.breakBefore === 'hard') return DIGITS.unknown
  return END.test(text) ? DIGITS.end : COMMA.test(text) ? DIGITS.comma : DIGITS.none
}
