// A streamed body line by line, no more of it than it was told to.
import { AnswerTooLarge } from '../outside/limited-fetch.ts'

export interface LineLimits {
  readonly maxBytes: number
  /** Called for each piece that arrives, a whole line or not. */
  readonly heard?: (() => void) | undefined
}

/** The lines of a body that are not empty; throws AnswerTooLarge past `maxBytes`. */
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
    if (size > maxBytes) throw new AnswerTooLarge(`The AI service sent more than ${String(maxBytes)} bytes`)
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  const last = rest + decoder.decode()
  if (last.trim() !== '') yield last
}
