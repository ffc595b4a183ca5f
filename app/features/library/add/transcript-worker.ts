import { readerWork } from './answer-reader.ts'
import type { ReaderRequest } from './reader-messages.ts'

const work = readerWork((message) => postMessage(message))

// Reported as a worker error, with which the reader fails every open request.
addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void work(data).catch(reportError))
