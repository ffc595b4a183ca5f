import { readerWork } from './answer-reader.ts'
import type { ReaderRequest } from './reader-messages.ts'

const work = readerWork((message) => postMessage(message))

// As an error of the worker: the reader fails every open question by it.
addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void work(data).catch(reportError))
