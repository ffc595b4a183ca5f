// Replaces the worker that reads transcripts, where there are no workers: the same work, the same messages.
import { readerWork } from '../../../app/features/library/add/answer-reader.ts'
import type { ReaderRequest } from '../../../app/features/library/add/reader-messages.ts'

export class InPlaceTranscriptWorker {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: { readonly message: string }) => void) | null = null
  #isRunning = true
  readonly #work = readerWork((message) => {
    const data: unknown = structuredClone(message)
    if (this.#isRunning) this.onmessage?.(new MessageEvent('message', { data }))
  })

  postMessage(request: ReaderRequest): void {
    this.#work(structuredClone(request)).catch((error: unknown) => this.onerror?.({ message: String(error) }))
  }

  terminate(): void {
    this.#isRunning = false
  }
}

/** Workers that look for no insights until they are let go. */
export function heldTranscriptWorker() {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  class HeldWorker extends InPlaceTranscriptWorker {
    override postMessage(request: ReaderRequest): void {
      if (request.kind === 'extract') void held.then(() => super.postMessage(request))
      else super.postMessage(request)
    }
  }
  return { HeldWorker, letGo }
}
