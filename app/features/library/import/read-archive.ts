// The files of a ZIP archive that may be lists, one after the other; whatever else lies in it is passed over unopened.
import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from 'fflate'
import { MAX_LIST_BYTES, type ImportProblem } from '../../../domain/import/import-list.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'

export interface ArchivedFile {
  readonly path: string
  readonly bytes: Uint8Array
}

const PIECE_BYTES = 4 * 1024 * 1024
// The directory at the end of every whole archive, with the longest comment there may be behind it.
const END_BYTES = 22 + 65_535
const END_SIGN = [0x50, 0x4b, 0x05, 0x06]

/** Reads in pieces: an archive may be far larger than what of it is wanted. */
export async function readArchive(
  archive: Blob,
  isWanted: (path: string) => boolean,
  onProgress: (share: number) => void,
): Promise<Result<readonly ArchivedFile[], ImportProblem>> {
  const promised = await entriesPromised(archive)
  if (promised === null) return err({ kind: 'truncated' })
  const found = new Found()
  let seen = 0
  const unzip = new Unzip((file) => {
    seen += 1
    if (isWanted(file.name)) found.open(file)
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for (let at = 0; at < archive.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await archive.slice(at, at + PIECE_BYTES).arrayBuffer())
    try {
      unzip.push(piece, at + PIECE_BYTES >= archive.size)
    } catch {
      return err({ kind: 'truncated' }) // it throws where the bytes are no archive
    }
    if (found.bytes > MAX_LIST_BYTES) return err({ kind: 'too_large', bytes: found.bytes, limit: MAX_LIST_BYTES })
    onProgress(Math.min(1, (at + PIECE_BYTES) / archive.size))
  }
  // Where bytes are missing in the middle, entries are passed over without a word.
  return found.isBroken || seen < promised ? err({ kind: 'truncated' }) : ok(found.files)
}

class Found {
  readonly files: ArchivedFile[] = []
  // Of all files unpacked so far: a small archive can hold gigabytes.
  bytes = 0
  isBroken = false

  open(file: UnzipFile): void {
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      if (error !== null) {
        this.isBroken = true
        return
      }
      this.bytes += piece.length
      if (this.bytes > MAX_LIST_BYTES) {
        file.terminate()
        return
      }
      pieces.push(piece)
      if (isLast) this.files.push({ path: file.name, bytes: joined(pieces) })
    }
    file.start()
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

// What the end of the archive says of it; null where it has none. Archives of more say the largest number there is.
async function entriesPromised(archive: Blob): Promise<number | null> {
  const tail = new Uint8Array(await archive.slice(Math.max(0, archive.size - END_BYTES)).arrayBuffer())
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (!END_SIGN.every((byte, offset) => tail[at + offset] === byte)) continue
    const count = (tail[at + 10] ?? 0) + 256 * (tail[at + 11] ?? 0)
    return count === 0xffff ? 0 : count
  }
  return null
}
