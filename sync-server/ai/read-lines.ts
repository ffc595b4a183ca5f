// Reads a streamed body line by line, up to a size limit.
import { tooLarge } from '../outside/limited-fetch.ts'

export interface LineLimits {
  readonly maxBytes: number
  /** Called for each piece that arrives, even if it is not a whole line. */
  readonly heard?: (() => void) | undefined
}

/** The non-empty lines of a body; throws UnfinishedAnswer past `maxBytes`. */
export async function* readLines(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, heard }: LineLimits,
): AsyncGenerator<string> {
  if (body === null) return
  const decoder = new TextDecoder()
  let size = 0
  let rest = ''
  for await (const piece of body) {
    heard?.()
    size += piece.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes, size)
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  const last = rest + decoder.decode()
  if (last.trim() !== '') yield last
}
