// Reads a library file in a worker: the page stays responsive, and can stop it at any moment.
import type { FileVideo, LibraryFile } from '../../../domain/library-file/library-file.ts'
import { trustedUrl } from '../../../state/trusted-url.ts'
import type { FileReading } from './file-reading.ts'
import type { ImportPort } from './import-library.ts'
import workerUrl from './library-file-worker.ts?worker&url'

export type ReadFile =
  | { readonly kind: 'read'; readonly file: LibraryFile }
  | Extract<FileReading, { kind: 'refused' | 'unreadable' }>
  | { readonly kind: 'stopped' }

/** The part of Worker that is used. */
export interface FileWorker {
  onmessage: ((event: MessageEvent<FileReading>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  postMessage(file: Blob): void
  terminate(): void
}

/** Checks a file; nothing is written. Rejects if the worker crashes. */
export async function readLibraryFile(
  file: Blob,
  { onProgress, signal }: ImportPort,
  startWorker: () => FileWorker = startOwn,
): Promise<ReadFile> {
  if (signal.aborted) return { kind: 'stopped' }
  const worker = startWorker()
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const videos: FileVideo[] = []
      worker.onmessage = ({ data }) => {
        if (data.kind === 'videos') {
          videos.push(...data.videos)
          onProgress(data.share)
        } else resolve(data.kind === 'rest' ? { kind: 'read', file: { ...data.rest, videos } } : data)
      }
      worker.onerror = (event) => reject(new Error(event.message || 'The reading of the file stopped'))
      signal.addEventListener('abort', () => resolve({ kind: 'stopped' }))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

function startOwn(): FileWorker {
  return new Worker(trustedUrl(workerUrl), { type: 'module' })
}
