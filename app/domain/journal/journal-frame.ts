// One journal record in bytes: magic, payload length, sequence number, CRC-32 of sequence and payload, payload.
// A killed process can leave the last record torn; reading stops at the first record that does not check out.

export const FRAME_HEADER_BYTES = 16
const MAGIC = 0x41574a31 // 'AWJ1'
// A capture with a long transcript stays under the server's 4 MiB body limit; its JSON never needs more than this.
const MAX_PAYLOAD_BYTES = 16 * 1024 * 1024

export interface JournalContent {
  readonly payloads: readonly Uint8Array[]
  // Where the next record goes: everything after this offset is torn and must be cut.
  readonly goodLength: number
}

/**
 * Frames one payload as record number `seq` (0, 1, 2, ... from the start of the file). Throws a RangeError if it is too large to be
 * read again: reading would stop at it, and the records behind it would be cut off.
 */
export function encodeFrame(seq: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  if (payload.length > MAX_PAYLOAD_BYTES) throw new RangeError('The record is too large for a journal')
  const frame = new Uint8Array(FRAME_HEADER_BYTES + payload.length)
  const view = new DataView(frame.buffer)
  view.setUint32(0, MAGIC)
  view.setUint32(4, payload.length)
  view.setUint32(8, seq)
  frame.set(payload, FRAME_HEADER_BYTES)
  view.setUint32(12, checksum(seq, payload))
  return frame
}

/** Reads every whole record, the first being number `firstSeq`; stops silently at the first bad one. Never throws. */
export function decodeFrames(bytes: Uint8Array, firstSeq = 0): JournalContent {
  const payloads: Uint8Array[] = []
  let offset = 0
  for (;;) {
    const payload = payloadAt(bytes, offset, firstSeq + payloads.length)
    if (payload === null) return { payloads, goodLength: offset }
    payloads.push(payload)
    offset += FRAME_HEADER_BYTES + payload.length
  }
}

function payloadAt(bytes: Uint8Array, offset: number, expectedSeq: number): Uint8Array | null {
  if (offset + FRAME_HEADER_BYTES > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, FRAME_HEADER_BYTES)
  const length = view.getUint32(4)
  if (view.getUint32(0) !== MAGIC || view.getUint32(8) !== expectedSeq) return null
  if (length > MAX_PAYLOAD_BYTES || offset + FRAME_HEADER_BYTES + length > bytes.length) return null
  const payload = bytes.slice(offset + FRAME_HEADER_BYTES, offset + FRAME_HEADER_BYTES + length)
  return view.getUint32(12) === checksum(expectedSeq, payload) ? payload : null
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

// The checksum covers the sequence number: a stale record in the wrong place must not pass.
function checksum(seq: number, payload: Uint8Array): number {
  let crc = 0xffffffff
  const feed = (byte: number) => {
    crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  for (const shift of [24, 16, 8, 0]) feed((seq >>> shift) & 0xff)
  for (const byte of payload) feed(byte)
  return (crc ^ 0xffffffff) >>> 0
}
