// Reads a list in a worker: the page stays responsive, and can stop it at any moment.
import { trustedUrl } from '../../../state/trusted-url.ts'
import type { ListReading, ListRequest } from './list-messages.ts'
import workerUrl from './list-worker.ts?worker&url'

type FinishedReading = Exclude<ListReading, { kind: 'progress' }> | { readonly kind: 'stopped' }

/** The part of Worker that is used. */
interface ListWorker {
  onmessage: ((event: MessageEvent<ListReading>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  postMessage(request: ListRequest): void
  terminate(): void
}

export interface ReadingPort {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Stores nothing. A file that is gone, or that crashes the worker, is refused as unreadable. */
export async function readListFile(
  request: ListRequest,
  { onProgress, signal }: ReadingPort,
): Promise<FinishedReading> {
  if (signal.aborted) return { kind: 'stopped' }
  const worker: ListWorker = new Worker(trustedUrl(workerUrl), { type: 'module' })
  try {
    return await new Promise<FinishedReading>((resolve) => {
      worker.onmessage = ({ data }) => (data.kind === 'progress' ? onProgress(data.share) : resolve(data))
      worker.onerror = () => resolve({ kind: 'refused', problem: { kind: 'unreadable' } })
      signal.addEventListener('abort', () => resolve({ kind: 'stopped' }))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
