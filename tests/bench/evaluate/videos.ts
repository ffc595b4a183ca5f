// What a model is tested on: every readable caption file, and the talks nothing was trained on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cue } from '#domain/transcript/cue.ts'
import { parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'
import { hasTalks, loadTalks } from '../../training/load-talks.ts'

const CAPTIONS_DIR = process.env['CAPTIONS_DIR'] ?? '../shared/captions'
const NO_CAPTIONS = 'INDEX.md'

export interface Video {
  readonly title: string
  readonly cues: readonly Cue[]
}

/** At most `limit` of each kind; files that cannot be read as a transcript are left out. */
export function videosToTry(limit: number): readonly Video[] {
  const talks = hasTalks() ? loadTalks('dev').map(({ title, cues }) => ({ title, cues })) : []
  return [...captionFiles().slice(0, limit), ...talks.slice(0, limit)]
}

function captionFiles(): readonly Video[] {
  if (!existsSync(CAPTIONS_DIR)) return []
  const names = readdirSync(CAPTIONS_DIR).filter((name) => name !== NO_CAPTIONS)
  return names.sort().flatMap((name) => {
    const parsed = parseTranscriptFile(readFileSync(join(CAPTIONS_DIR, name)), TextDecoder)
    return parsed.ok ? [{ title: titleOf(name), cues: parsed.value.cues }] : []
  })
}

// "03-organize-your-thoughts-auto.en.json3" is titled "organize your thoughts auto".
function titleOf(name: string): string {
  return name
    .replace(/^[\dA-Z]+[a-z]?-/, '')
    .replace(/\..*$/, '')
    .replaceAll('-', ' ')
}
