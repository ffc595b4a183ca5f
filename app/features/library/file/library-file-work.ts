// What the worker that reads library files does with one.
import { readLibraryInParts } from '../../../domain/library-file/read-in-parts.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import { decodeBytes } from '../../../domain/transcript/formats/decode-bytes.ts'
import type { FileReading } from './file-reading.ts'

// An editor saved it again in an encoding that does not say which it is: a wrong letter would be stored for good.
const WRONG_LETTERS = 'The letters of this file cannot be read. Save it as “UTF-8” and try again.'

/** Reports the videos as they are read, and then the rest of the file or why it is refused. */
export async function readFileWork(file: Blob, send: (reading: FileReading) => void): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) {
    send({ kind: 'unreadable' })
    return
  }
  const decoded = decodeBytes(new Uint8Array(bytes), TextDecoder, Infinity)
  if (decoded.ok && !decoded.value.guessed) for (const part of readLibraryInParts(decoded.value.text)) send(part)
  else if (!decoded.ok && decoded.error.kind === 'binary') {
    send({ kind: 'refused', sentence: `This is ${decoded.error.what}, not a library exported from ${PRODUCT_NAME}.` })
  } else send({ kind: 'refused', sentence: WRONG_LETTERS })
}
