// Captions of real videos, which are only read and never copied into the project: a folder with the files and `videos.json`, which lists them.
// Some are in `marked/`, too: written out with punctuation and a careful learner's marks, as the invented videos are. `speech.jsonl` holds transcripts
// with punctuation of whatever people say to each other or to viewers: only where sentences end is learned from them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import type { Cue } from '#domain/transcript/cue.ts'

const VIDEOS_DIR = process.env['VIDEOS_DIR'] ?? '../shared/videos'
export const MARKED_DIR = join(VIDEOS_DIR, 'marked')

interface Listed {
  readonly file: string
  readonly channel: string
  readonly title: string
  /** One person who speaks to viewers, or people who speak with each other. */
  readonly kind: 'alone' | 'together'
}

export interface Captioned extends Listed {
  readonly cues: readonly Cue[]
}

/** All videos of the folder whose captions can be read, in the order of the list; none without the folder. */
export function loadCaptions(): Captioned[] {
  const list = join(VIDEOS_DIR, 'videos.json')
  if (!existsSync(list)) return []
  const videos: Listed[] = JSON.parse(readFileSync(list, 'utf8'))
  return videos.flatMap((video) => {
    const read = parseTranscript(readFileSync(join(VIDEOS_DIR, video.file), 'utf8'))
    return read.ok ? [{ ...video, cues: read.value.cues }] : []
  })
}

export interface Speech {
  /** The channel or show. */
  readonly set: string
  readonly cues: readonly Cue[]
}

/** The transcripts with punctuation, one after the other, always in the same order; none without the folder. */
export function loadSpeech(): Speech[] {
  const list = join(VIDEOS_DIR, 'speech.jsonl')
  if (!existsSync(list)) return []
  const lines = readFileSync(list, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { set, text }: { set: string; text: string } = JSON.parse(line)
    return { set, cues: [{ startMs: 0, endMs: 0, text }] }
  })
}
