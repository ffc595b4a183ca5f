// Megabytes of lists are read here, and their ids made: the page goes on.
import type { ListReading, ListRequest } from './list-messages.ts'
import { answerListRequest } from './list-work.ts'

// As an error of the worker: whoever waits hears of it.
addEventListener('message', ({ data }: MessageEvent<ListRequest>) => {
  answerListRequest(data, (reading: ListReading) => postMessage(reading)).catch(reportError)
})
