// Ninety megabytes of Markdown take seconds to read; in a worker they block nothing.
import { readLibraryInParts } from '../../../domain/library-file/read-in-parts.ts'
import type { FileReading } from './file-reading.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => void read(data))

async function read(file: Blob): Promise<void> {
  const text = await file.text().catch(() => null)
  if (text === null) {
    send({ kind: 'unreadable' })
    return
  }
  for (const part of readLibraryInParts(text)) send(part)
}

function send(reading: FileReading): void {
  postMessage(reading)
}
