// The journal file: append means durable (one write, one flush), clear means empty. Keeps track of the file offsets.
import { appendDurably, cutDurably, readAll, type JournalFile } from '#domain/journal/journal-file.ts'
import { decodeFrames, encodeFrame } from '#domain/journal/journal-frame.ts'

export interface Journal {
  /** What was durable when the file was opened, oldest first. */
  readonly recovered: readonly unknown[]
  /** Throws when the device cannot store it (quota, broken disk); the file is then unchanged. */
  append(value: unknown): void
  clear(): void
}

/** Opens the journal: reads the complete records and cuts off a torn one. */
export function openJournal(file: JournalFile): Journal {
  const { payloads, goodLength } = decodeFrames(readAll(file))
  if (goodLength < file.getSize()) cutDurably(file, goodLength)
  let end = goodLength
  let seq = payloads.length

  function append(value: unknown): void {
    const frame = encodeFrame(seq, new TextEncoder().encode(JSON.stringify(value)))
    appendDurably(file, frame, end)
    end += frame.length
    seq += 1
  }

  function clear(): void {
    cutDurably(file, 0)
    end = 0
    seq = 0
  }

  return { recovered: payloads.map(parsePayload), append, clear }
}

function parsePayload(payload: Uint8Array): unknown {
  const value: unknown = JSON.parse(new TextDecoder().decode(payload))
  return value
}
