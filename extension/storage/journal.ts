// The journal file: append means durable (one write, one flush), clear means empty. Owns the handle's offsets.
import { decodeFrames, encodeFrame } from './journal-frame.ts'

/** The part of FileSystemSyncAccessHandle the journal needs; tests run it over memory. */
export interface JournalFile {
  getSize(): number
  read(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
}

export interface Journal {
  /** What was durable when the file was opened, oldest first. */
  readonly recovered: readonly unknown[]
  /** Throws when the device cannot store it (quota, broken disk); the file is then as before. */
  append(value: unknown): void
  clear(): void
}

/** Opens the journal: reads what is whole, cuts what is torn. */
export function openJournal(file: JournalFile): Journal {
  const bytes = new Uint8Array(file.getSize())
  const length = file.read(bytes, { at: 0 })
  const { payloads, goodLength } = decodeFrames(bytes.subarray(0, length))
  if (goodLength < file.getSize()) cut(file, goodLength)
  let end = goodLength
  let seq = payloads.length

  function append(value: unknown): void {
    const frame = encodeFrame(seq, new TextEncoder().encode(JSON.stringify(value)))
    try {
      if (file.write(frame, { at: end }) !== frame.length) throw new Error('The journal took only part of a record')
      file.flush()
    } catch (error) {
      cut(file, end)
      throw error
    }
    end += frame.length
    seq += 1
  }

  function clear(): void {
    cut(file, 0)
    end = 0
    seq = 0
  }

  return { recovered: payloads.map(parsePayload), append, clear }
}

function cut(file: JournalFile, size: number): void {
  file.truncate(size)
  file.flush()
}

function parsePayload(payload: Uint8Array): unknown {
  const value: unknown = JSON.parse(new TextDecoder().decode(payload))
  return value
}
