// Writes an export beside the page, which goes on.
import { makeExport, type ExportRequest } from './export-work.ts'

// As an error of the worker: whoever waits hears of it.
addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  makeExport(data).then((made) => postMessage(made), reportError)
})
