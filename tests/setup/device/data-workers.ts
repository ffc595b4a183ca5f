// Replaces the workers that read and write a learner's files, where there are no workers.
import { makeExport, type ExportRequest } from '../../../app/features/library/file/export-work.ts'
import { answerListRequest } from '../../../app/features/library/import/list-work.ts'
import type { ListRequest } from '../../../app/features/library/import/list-messages.ts'
import { InPlaceFileWorker } from './file-worker.ts'

type Heard = ((event: MessageEvent) => unknown) | null

class InPlaceWorker {
  onmessage: Heard = null
  onerror: ((event: ErrorEvent) => unknown) | null = null
  #isRunning = true

  postMessage(request: ListRequest | ExportRequest): void {
    const work =
      'file' in request
        ? answerListRequest(request, (reading) => this.#tell(reading))
        : makeExport(request).then((made) => this.#tell(made))
    work.catch((error: unknown) => this.onerror?.(new ErrorEvent('error', { message: String(error) })))
  }

  terminate(): void {
    this.#isRunning = false
  }

  #tell(data: unknown): void {
    if (this.#isRunning) this.onmessage?.(new MessageEvent('message', { data }))
  }
}

/** Constructed in place of a Worker: its script's name says which one it is. */
export const DataWorker = function (url: string) {
  return url.includes('library-file-worker') ? new InPlaceFileWorker() : new InPlaceWorker()
} as unknown as new (url: string) => Worker
