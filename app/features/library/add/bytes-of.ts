import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import { describeTranscriptProblem, MAX_TRANSCRIPT_BYTES } from '../../../domain/transcript/transcript-problem.ts'
import { isForImport } from '../data/is-for-import.ts'
import { FILE_GONE, FOR_IMPORT } from './many-files-messages.ts'

/** The content of a caption file; the failure is a sentence. One that is too large is never loaded. */
export async function bytesOf(file: File): Promise<Result<Uint8Array, string>> {
  if (await isForImport(file)) return err(FOR_IMPORT)
  if (file.size > MAX_TRANSCRIPT_BYTES) return err(describeTranscriptProblem({ kind: 'too_large', bytes: file.size }))
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes === null ? err(FILE_GONE) : ok(new Uint8Array(bytes))
}
