// Caption files through the project's own parser, so that the figures are valid for what users get.
import { readFileSync } from 'node:fs'
import type { Cue } from '#domain/transcript/cue.ts'
import { parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'

/** The cues of one caption file. Throws with the parser's reason if it refuses the file. */
export function loadCues(path: string): readonly Cue[] {
  const parsed = parseTranscriptFile(readFileSync(path), TextDecoder)
  if (!parsed.ok) throw new Error(`${path}: ${parsed.error.kind}`)
  return parsed.value.cues
}
