// The sentences of the doctor page.
import { PRODUCT_NAME } from '#domain/product.ts'
import type { TranscriptFormat } from '#domain/transcript/transcript.ts'
import { wayText } from '../look/way-texts.ts'
import { METHODS, type Method } from '../messages/method.ts'
import type { Reading, TriedWay } from '../messages/reading.ts'
import type { Reason } from '../messages/reason.ts'
import type { SampleProblem } from './samples/replay-samples.ts'

export const INTRO = `How ${PRODUCT_NAME} found the words of the last 50 videos you opened here, and why it sometimes could not. All of this stays on this device. It does not say which videos they were.`

export const NOT_READ = 'What was kept could not be read from this browser’s storage. Reload this page.'
export const NOT_CLEARED = 'It could not be cleared. Reload this page and try again.'
export const CLEARED = 'Cleared. Nothing is kept of the videos before.'

export const NOTHING_YET = {
  title: 'No video has been read yet',
  text: 'Open the panel on a video. This page then shows how its words were found.',
}

export const SAMPLES_HINT =
  'Each way and each caption format reads a few lines that we wrote, without asking YouTube. If one fails, something in this browser blocks it, often another extension.'

export const REPORT_HINT =
  'Plain text for the person who helps you: versions, the ways, and how long ago each video was read. It has no titles, no addresses and no account.'
export const COPIED = 'Copied. Paste it where you ask for help.'
export const NOT_COPIED = 'This browser did not allow copying. Open the report below, select its text and copy it.'

const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  STALE_PAGE: 'The page showed another video',
  LIVE_NOW: 'The video was live',
  UPCOMING: 'The video had not started',
  NO_CAPTIONS: 'The video has no captions',
  CONSENT: 'The cookie question was open',
  RATE_LIMITED: 'YouTube asked for a pause',
  LOGIN: 'YouTube wanted a sign-in',
  OFFLINE: 'YouTube could not be reached',
  WRONG_LANGUAGE: 'Only translated captions',
  POT_GATED: 'Kept back until the player shows them',
  REFUSED: 'YouTube refused',
  PARTIAL: 'Only a part',
  TIMEOUT: 'Took too long',
  NOTHING_THERE: 'Nothing was there',
}

export function reasonText(reason: Reason): string {
  return REASON_TEXTS[reason]
}

export function outcomeText(outcome: TriedWay['outcome']): string {
  return outcome === 'OK' ? 'Found the words' : reasonText(outcome)
}

/** How a reading ended, in one line. */
export function readingText({ outcome }: Reading): string {
  if (outcome.kind === 'none') return `No words. ${reasonText(outcome.reason)}`
  return `${wayText(outcome.method).name}${outcome.isPartial ? ', a part' : ''}`
}

const FORMAT_NAMES: Readonly<Record<TranscriptFormat, string>> = {
  json3: 'Captions as JSON (json3)',
  srv1: 'Captions as XML (srv1)',
  srv3: 'Captions as XML (srv3)',
  ttml: 'TTML captions',
  vtt: 'WebVTT',
  vtt_tags: 'WebVTT that lost its time lines',
  srt: 'SubRip (srt)',
  sbv: 'YouTube Studio captions (sbv)',
  ass: 'SubStation (ass)',
  timestamped_text: 'Text with times',
  plain_text: 'Plain text',
  youtube_panel: 'The transcript panel’s own data',
}

export function sampleName(name: Method | TranscriptFormat): string {
  return isMethod(name) ? wayText(name).name : FORMAT_NAMES[name]
}

export function sampleProblemText(problem: SampleProblem): string {
  if (problem === 'OTHER_WORDS') return 'Read other words than the sample has'
  if (problem === 'NOT_READ') return 'Did not read the sample'
  return problem === 'THREW' ? 'This browser stopped it' : reasonText(problem)
}

function isMethod(name: Method | TranscriptFormat): name is Method {
  return METHODS.some((method) => method === name)
}
