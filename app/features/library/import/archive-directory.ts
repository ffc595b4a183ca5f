// An archive's directory, at its end: which files it holds and where each begins.
import { strFromU8 } from 'fflate'

export interface ArchiveEntry {
  readonly path: string
  readonly method: number
  readonly packedBytes: number
  // Where its own header begins.
  readonly at: number
}

// Includes the longest possible comment after the end record.
const END_BYTES = 22 + 65_535
const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const HEAD_SIGN = 0x04034b50
const UTF8_NAMES = 0x800
// Takes the place of a number that a larger archive (ZIP64) stores elsewhere.
const ELSEWHERE = 0xffffffff
const LARGE_END_SIGN = 0x06064b50
const LARGE_END_PLACE_BYTES = 20
const LARGE_END_BYTES = 56
const LARGE_NUMBERS = 1

/** Its files; null if the archive is incomplete. */
export async function archiveEntries(archive: Blob): Promise<readonly ArchiveEntry[] | null> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - END_BYTES)))
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGN) end -= 1
  if (end < 0) return null
  const place = await listPlace(archive, tail, end)
  if (place === null) return null
  const list = await viewOf(archive.slice(place.at, place.at + place.bytes))
  const entries: ArchiveEntry[] = []
  for (let at = 0; at < list.byteLength;) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY_SIGN) return null
    const nameBytes = list.getUint16(at + 28, true)
    const name = new Uint8Array(list.buffer).subarray(at + 46, at + 46 + nameBytes)
    const path = strFromU8(name, (list.getUint16(at + 8, true) & UTF8_NAMES) === 0)
    const more = { at: at + 46 + nameBytes, bytes: list.getUint16(at + 30, true) }
    const large = largeNumbers(list, more)
    // In this order; each is present only if its number is not in the usual place.
    const [, packedBytes = 0, headAt = 0] = [at + 24, at + 20, at + 42].map((place) => {
      const number = list.getUint32(place, true)
      return number === ELSEWHERE ? (large.shift() ?? number) : number
    })
    entries.push({ path, method: list.getUint16(at + 10, true), packedBytes, at: headAt })
    at = more.at + more.bytes + list.getUint16(at + 32, true)
  }
  return entries.length === place.count ? entries : null
}

interface Place {
  readonly at: number
  readonly bytes: number
}

async function listPlace(archive: Blob, tail: DataView, end: number): Promise<(Place & { count: number }) | null> {
  const at = tail.getUint32(end + 16, true)
  const count = tail.getUint16(end + 10, true)
  if (at !== ELSEWHERE && count !== 0xffff) return { at, bytes: tail.getUint32(end + 12, true), count }
  if (end < LARGE_END_PLACE_BYTES) return null
  const largeAt = numberAt(tail, end - LARGE_END_PLACE_BYTES + 8)
  const large = await viewOf(archive.slice(largeAt, largeAt + LARGE_END_BYTES))
  if (large.byteLength < LARGE_END_BYTES || large.getUint32(0, true) !== LARGE_END_SIGN) return null
  return { at: numberAt(large, 48), bytes: numberAt(large, 40), count: numberAt(large, 32) }
}

function largeNumbers(list: DataView, { at, bytes }: Place): number[] {
  const end = Math.min(at + bytes, list.byteLength)
  for (let field = at; field + 4 <= end;) {
    const length = list.getUint16(field + 2, true)
    if (list.getUint16(field, true) === LARGE_NUMBERS) {
      const count = Math.floor(Math.min(length, end - field - 4) / 8)
      return Array.from({ length: count }, (_, n) => numberAt(list, field + 4 + 8 * n))
    }
    field += 4 + length
  }
  return []
}

function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

/** Where an entry's compressed bytes begin; null if there is no such entry. */
export async function contentAt(archive: Blob, { at }: ArchiveEntry): Promise<number | null> {
  const head = await viewOf(archive.slice(at, at + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== HEAD_SIGN) return null
  return at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
}

async function viewOf(blob: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await blob.arrayBuffer())
}
