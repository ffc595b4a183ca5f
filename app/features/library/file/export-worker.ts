// Writes an export off the page's thread.
import { makeExport, type ExportRequest } from './export-work.ts'

// A failure is reported, so the page gets it as an error event of the worker.
addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  makeExport(data).then((made) => postMessage(made), reportError)
})
