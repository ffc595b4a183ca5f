// Files that may contain a transcript: which ones to read in a folder, and a title for a video made from one.
import { capitalised, isBlank } from '../kernel/text.ts'
import type { Cue } from '../transcript/cue.ts'
import { GREETING } from '../insight/lexicon/promotion.ts'

export const CAPTION_ENDINGS = [
  'json3',
  'json',
  'srv1',
  'srv2',
  'srv3',
  'vtt',
  'srt',
  'sbv',
  'ass',
  'ssa',
  'txt',
  'xml',
  'ttml',
  'dfxp',
  'itt',
] as const

const ENDING = String.raw`\.(?:${CAPTION_ENDINGS.join('|')})$`
const ENDS_LIKE_CAPTIONS = new RegExp(`^[^.].*${ENDING}`, 'i')
// The language comes before it: `Talk.en.vtt`, also with the name of one of several tracks in it. `Node.js.vtt` names none.
const NO_LANGUAGE = 'js|jsx|net|ai|py|css|php|sql|org|com|app|dev|cpp|go|rs'
const LANGUAGE = String.raw`\.(?!(?:${NO_LANGUAGE})\.)[a-z]{2,3}(?:-[a-z\d]{2,8}|-[\w-]{11})?`
const LANGUAGE_AND_ENDING = new RegExp(String.raw`(?:${LANGUAGE})?${ENDING}`, 'i')
// Names that downloaders and recorders give to every file.
const SAYS_NOTHING =
  /^(?:captions?|subtitles?|subs?|transcripts?|transcription|untitled|download|file|text|english)?[\s\d().-]*$/i

const FIRST_LINE_CHARS = 80

/** Whether a file in a folder is worth reading; hidden files are not. */
export function isCaptionFile(name: string): boolean {
  return ENDS_LIKE_CAPTIONS.test(name)
}

/** A title from the name of a downloaded file, without id and file endings; empty when nothing is left. */
export function titleFromFileName(name: string): string {
  // A Mac's file names have their accents apart.
  return name
    .normalize('NFC')
    .replace(LANGUAGE_AND_ENDING, '')
    .replace(/(?:(?<!\s)\s+)?\[[\w-]{11}\]\s*/g, ' ')
    .replace(/_+/g, ' ')
    .trim()
    .slice(0, 300)
}

/** A suggested title, for the person to confirm or change: the file name, or its first words when the name says nothing. */
export function suggestedTitle(fileName: string, cues: readonly Pick<Cue, 'text'>[]): string {
  const named = titleFromFileName(fileName)
  return SAYS_NOTHING.test(named) || isBlank(named) ? firstLine(cues) : named
}

// How a talk comes to its subject, after which the title begins.
const FILLER = '(?:(?:so|and|well|okay),? )?'
const TODAY = '(?:(?:today|in this video),? )?'
const INTENDS = "(?:(?:i want|i['’]d like|i['’]m going|we['’]re going) to|let['’]s|we['’]ll|i['’]ll)"
const A_SUBJECT = '(?!(?:it|this|that|them)\\b)(?=\\S)'
const ANNOUNCES = new RegExp(`^${FILLER}${TODAY}${INTENDS} (?:talk|speak|tell you) about ${A_SUBJECT}`, 'i')

// A longer sentence that begins with a greeting goes on to the subject: "Hi, I'm Ada, and today I'll show you how to rest."
const MOST_GREETING_WORDS = 8

// A greeting says nothing about the video, unless it is all there is.
function firstLine(cues: readonly Pick<Cue, 'text'>[]): string {
  const opening = cues
    .slice(0, 10)
    .map(({ text }) => text)
    .join(' ')
  const sentences = opening.split(/(?<=[.!?])\s+/)
  const first = sentences.findIndex((sentence) => !isGreeting(sentence))
  const said = sentences.slice(Math.max(first, 0)).join(' ')
  const subject = said.replace(ANNOUNCES, '')
  return upToOneLine(subject === said ? said : capitalised(subject))
}

function isGreeting(sentence: string): boolean {
  return GREETING.test(sentence.replaceAll('’', "'")) && sentence.trim().split(/\s+/).length <= MOST_GREETING_WORDS
}

function upToOneLine(text: string): string {
  const words = text.split(/\s+/)
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + word.length >= FIRST_LINE_CHARS) break
    line = `${line} ${word}`.trim().slice(0, FIRST_LINE_CHARS)
    if (/[.!?]$/.test(line)) break
  }
  return line
}
