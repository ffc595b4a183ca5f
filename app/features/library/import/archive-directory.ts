// What an archive says of itself at its end: which files it holds and where each begins.
import { strFromU8 } from 'fflate'

export interface ArchiveEntry {
  readonly path: string
  readonly method: number
  readonly packedBytes: number
  // Where its own head begins.
  readonly at: number
}

// With the longest comment there may be behind it.
const END_BYTES = 22 + 65_535
const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const HEAD_SIGN = 0x04034b50
const UTF8_NAMES = 0x800
// Stands in the place of a number too large for it.
const ELSEWHERE = 0xffffffff

/** Its files; null where the archive is not whole. */
export async function archiveEntries(archive: Blob): Promise<readonly ArchiveEntry[] | null> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - END_BYTES)))
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGN) end -= 1
  if (end < 0) return null
  const start = tail.getUint32(end + 16, true)
  const list = await viewOf(archive.slice(start, start + tail.getUint32(end + 12, true)))
  const entries: ArchiveEntry[] = []
  for (let at = 0; at < list.byteLength;) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY_SIGN) return null
    const nameBytes = list.getUint16(at + 28, true)
    const name = new Uint8Array(list.buffer).subarray(at + 46, at + 46 + nameBytes)
    const packedBytes = list.getUint32(at + 20, true)
    const headAt = list.getUint32(at + 42, true)
    if (packedBytes === ELSEWHERE || headAt === ELSEWHERE) return null
    const path = strFromU8(name, (list.getUint16(at + 8, true) & UTF8_NAMES) === 0)
    entries.push({ path, method: list.getUint16(at + 10, true), packedBytes, at: headAt })
    at += 46 + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  return entries.length === tail.getUint16(end + 10, true) ? entries : null
}

/** Where the packed bytes of an entry begin; null where there is no such entry. */
export async function contentAt(archive: Blob, { at }: ArchiveEntry): Promise<number | null> {
  const head = await viewOf(archive.slice(at, at + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== HEAD_SIGN) return null
  return at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
}

async function viewOf(blob: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await blob.arrayBuffer())
}
