// Reads megabytes of lists and creates their ids off the page's thread.
import type { ListReading, ListRequest } from './list-messages.ts'
import { answerListRequest } from './list-work.ts'

// A failure is reported, so the page gets it as an error event of the worker.
addEventListener('message', ({ data }: MessageEvent<ListRequest>) => {
  answerListRequest(data, (reading: ListReading) => postMessage(reading)).catch(reportError)
})
