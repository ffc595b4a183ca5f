// What a journal needs of its file, and the only two ways to write it. A worker passes a real file; tests pass
// one in memory.

/** The part of FileSystemSyncAccessHandle a journal needs; sizes and offsets are in bytes. */
export interface JournalFile {
  getSize(): number
  read(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
}

/** The file's bytes from an offset on. */
export function readAll(file: JournalFile, from = 0): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, file.getSize() - from))
  return bytes.subarray(0, file.read(bytes, { at: from }))
}

/** One write at the end, one flush. If the device cannot store it (quota, broken disk), restores the file and throws. */
export function appendDurably(file: JournalFile, bytes: Uint8Array<ArrayBuffer>, end: number): void {
  try {
    if (file.write(bytes, { at: end }) !== bytes.length) throw new Error('The journal took only part of a record')
    file.flush()
  } catch (error) {
    cutDurably(file, end)
    throw error
  }
}

/** Cuts off everything after this offset. */
export function cutDurably(file: JournalFile, size: number): void {
  file.truncate(size)
  file.flush()
}
