// Replaces the worker that reads library files, where there are no workers.
import { readLibraryInParts } from '#domain/library-file/read-in-parts.ts'
import type { FileReading } from '../../../app/features/library/file/file-reading.ts'
import type { FileWorker } from '../../../app/features/library/file/read-library-file.ts'

export class InPlaceFileWorker implements FileWorker {
  onmessage: FileWorker['onmessage'] = null
  onerror: FileWorker['onerror'] = null
  isRunning = true

  postMessage(file: Blob): void {
    file.text().then(
      (text) => {
        for (const part of readLibraryInParts(text)) this.tell(part)
      },
      () => this.tell({ kind: 'unreadable' }),
    )
  }

  tell(reading: FileReading): void {
    if (this.isRunning) this.onmessage?.(new MessageEvent('message', { data: reading }))
  }

  terminate(): void {
    this.isRunning = false
  }
}
