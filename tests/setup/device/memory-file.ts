// A journal file in memory; `room` is how many bytes it may hold.
import type { JournalFile } from '#domain/journal/journal-file.ts'

export class MemoryFile implements JournalFile {
  bytes = new Uint8Array(0)
  room = Number.POSITIVE_INFINITY

  getSize() {
    return this.bytes.length
  }
  read(buffer: Uint8Array<ArrayBuffer>, { at }: { at: number }) {
    const part = this.bytes.subarray(at, at + buffer.length)
    buffer.set(part)
    return part.length
  }
  write(buffer: Uint8Array<ArrayBuffer>, { at }: { at: number }) {
    const taken = Math.min(buffer.length, Math.max(0, this.room - at))
    const next = new Uint8Array(Math.max(this.bytes.length, at + taken))
    next.set(this.bytes)
    next.set(buffer.subarray(0, taken), at)
    this.bytes = next
    return taken
  }
  truncate(size: number) {
    const next = new Uint8Array(size)
    next.set(this.bytes.subarray(0, size))
    this.bytes = next
  }
  flush() {
    // Memory keeps what is written.
  }
}
