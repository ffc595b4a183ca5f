// What a journal needs of the file it lives in, and the two writes that may touch it. A worker has such a file; tests run
// over memory.

/** The part of FileSystemSyncAccessHandle a journal needs; sizes and places are bytes. */
export interface JournalFile {
  getSize(): number
  read(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
}

/** The file's bytes from a place on. */
export function readAll(file: JournalFile, from = 0): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, file.getSize() - from))
  return bytes.subarray(0, file.read(bytes, { at: from }))
}

/** One write at the file's end and one flush. Throws when the device cannot store it (quota, broken disk); the file is then as before. */
export function appendDurably(file: JournalFile, bytes: Uint8Array<ArrayBuffer>, end: number): void {
  try {
    if (file.write(bytes, { at: end }) !== bytes.length) throw new Error('The journal took only part of a record')
    file.flush()
  } catch (error) {
    cutDurably(file, end)
    throw error
  }
}

/** Nothing behind this place stays. */
export function cutDurably(file: JournalFile, size: number): void {
  file.truncate(size)
  file.flush()
}
