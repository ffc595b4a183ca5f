// Reads those files of a ZIP archive that may be lists, one after another; the others are neither read nor kept.
import { Inflate } from 'fflate'
import { MAX_LIST_BYTES, type ImportProblem } from '../../../domain/import/import-list.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import { archiveEntries, contentAt, type ArchiveEntry } from './archive-directory.ts'

export interface ArchivedFile {
  readonly path: string
  readonly bytes: Uint8Array
}

const PIECE_BYTES = 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** Reads in pieces: an archive may be far larger than the parts that are wanted. */
export async function readArchive(
  archive: Blob,
  isWanted: (path: string) => boolean,
  onProgress: (share: number) => void,
): Promise<Result<readonly ArchivedFile[], ImportProblem>> {
  const entries = await archiveEntries(archive)
  if (entries === null) return err({ kind: 'truncated' })
  const wanted = entries.filter(({ path }) => isWanted(path))
  const files: ArchivedFile[] = []
  // For all files unpacked together: a small archive can hold gigabytes.
  let room = MAX_LIST_BYTES
  for (const [at, entry] of wanted.entries()) {
    const bytes = await unpacked(archive, entry, room)
    if (bytes === 'broken') return err({ kind: 'truncated' })
    if (bytes === 'too_large') return err({ kind: 'too_large', bytes: MAX_LIST_BYTES + 1, limit: MAX_LIST_BYTES })
    room -= bytes.length
    files.push({ path: entry.path, bytes })
    onProgress((at + 1) / wanted.length)
  }
  return ok(files)
}

async function unpacked(
  archive: Blob,
  entry: ArchiveEntry,
  room: number,
): Promise<Uint8Array | 'broken' | 'too_large'> {
  const from = await contentAt(archive, entry)
  const isKnown = entry.method === STORED || entry.method === DEFLATED
  if (from === null || !isKnown || from + entry.packedBytes > archive.size) return 'broken'
  const pieces: Uint8Array[] = []
  let length = 0
  let isEnded = entry.method === STORED
  const take = (piece: Uint8Array) => {
    length += piece.length
    if (length <= room) pieces.push(piece)
  }
  const inflate = new Inflate((piece, isLast) => {
    take(piece)
    isEnded = isLast
  })
  const to = from + entry.packedBytes
  for (let at = from; at < to && length <= room; at += PIECE_BYTES) {
    const piece = new Uint8Array(await archive.slice(at, Math.min(to, at + PIECE_BYTES)).arrayBuffer())
    if (entry.method === STORED) take(piece)
    else {
      try {
        inflate.push(piece, at + PIECE_BYTES >= to)
      } catch {
        return 'broken' // fflate throws if the bytes are not a deflate stream
      }
    }
  }
  if (length > room) return 'too_large'
  return isEnded ? joined(pieces, length) : 'broken'
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
