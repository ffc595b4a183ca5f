// The journal file: append means durable (one write, one flush), and what is at its end can be cut off. Knows where each record ends.
import { appendDurably, cutDurably, readAll, type JournalFile } from '#domain/journal/journal-file.ts'
import { must } from '#domain/kernel/invariant.ts'
import { decodeFrames, encodeFrame, FRAME_HEADER_BYTES } from '#domain/journal/journal-frame.ts'

export interface Journal {
  /** What was durable when the file was opened, oldest first. */
  readonly recovered: readonly unknown[]
  /** Throws when the device cannot store it (quota, broken disk); the file is then unchanged. */
  append(value: unknown): void
  /** Keeps the first records, that many, and cuts off the others. */
  keepFirst(count: number): void
}

/** Opens the journal: reads the complete records and cuts off a torn one. */
export function openJournal(file: JournalFile): Journal {
  const { payloads, goodLength } = decodeFrames(readAll(file))
  if (goodLength < file.getSize()) cutDurably(file, goodLength)
  const ends: number[] = []
  const lastEnd = () => ends.at(-1) ?? 0
  for (const payload of payloads) ends.push(lastEnd() + FRAME_HEADER_BYTES + payload.length)

  function append(value: unknown): void {
    const frame = encodeFrame(ends.length, new TextEncoder().encode(JSON.stringify(value)))
    appendDurably(file, frame, lastEnd())
    ends.push(lastEnd() + frame.length)
  }

  function keepFirst(count: number): void {
    cutDurably(file, count === 0 ? 0 : must(ends[count - 1], 'A journal keeps no more records than it has'))
    ends.length = count
  }

  return { recovered: payloads.map(parsePayload), append, keepFirst }
}

function parsePayload(payload: Uint8Array): unknown {
  const value: unknown = JSON.parse(new TextDecoder().decode(payload))
  return value
}
