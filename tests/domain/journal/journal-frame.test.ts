// A frame contains its record's number; a reader that continues in the middle of a file must ask for the right one.
import { expect, test } from 'vitest'
import { decodeFrames, encodeFrame } from '#domain/journal/journal-frame.ts'

const payload = (text: string) => new TextEncoder().encode(text)

test('frames can be read on from any record, but only with its right number', () => {
  const frame = encodeFrame(3, payload('third'))
  expect(decodeFrames(frame, 3)).toEqual({ payloads: [payload('third')], goodLength: frame.length })
  expect(decodeFrames(frame, 2)).toEqual({ payloads: [], goodLength: 0 })
})

test('a frame of which any byte was damaged is not read', () => {
  const frame = encodeFrame(3, payload('third'))
  for (const at of frame.keys()) {
    const damaged = frame.map((byte, index) => (index === at ? byte ^ 1 : byte))
    expect(decodeFrames(damaged, 3).payloads).toEqual([])
  }
})

test('a record too large to be read again is not written: it would hide all that follow it', () => {
  expect(() => encodeFrame(0, new Uint8Array(16 * 1024 * 1024 + 1))).toThrow(RangeError)
})
