// Replaces the worker that reads library files, where there are no workers.
import { readFileWork } from '../../../app/features/library/file/library-file-work.ts'
import type { FileReading } from '../../../app/features/library/file/file-reading.ts'
import type { FileWorker } from '../../../app/features/library/file/read-library-file.ts'

export class InPlaceFileWorker implements FileWorker {
  onmessage: FileWorker['onmessage'] = null
  onerror: FileWorker['onerror'] = null
  isRunning = true

  postMessage(file: Blob): void {
    void readFileWork(file, (reading) => this.tell(reading))
  }

  tell(reading: FileReading): void {
    if (this.isRunning) this.onmessage?.(new MessageEvent('message', { data: reading }))
  }

  terminate(): void {
    this.isRunning = false
  }
}
