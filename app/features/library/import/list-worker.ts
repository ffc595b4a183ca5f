// Megabytes of lists are read here, and their ids made: the page goes on.
import type { ListReading, ListRequest } from './list-messages.ts'
import { answerListRequest } from './list-work.ts'

// A failure is reported, so the page gets it as an error event of the worker.
addEventListener('message', ({ data }: MessageEvent<ListRequest>) => {
  answerListRequest(data, (reading: ListReading) => postMessage(reading)).catch(reportError)
})
