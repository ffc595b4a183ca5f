// Ninety megabytes of Markdown take seconds to read; in a worker they block nothing.
import type { FileReading } from './file-reading.ts'
import { readFileWork } from './library-file-work.ts'

// A failure is reported, so the page gets it as an error event of the worker.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readFileWork(data, (reading: FileReading) => postMessage(reading)).catch(reportError)
})
