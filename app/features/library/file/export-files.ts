// Saves files that a worker wrote. Reads only, and needs no network.
import { currentRowsPlace } from '../../../db/queries/export-rows.ts'
import { localDateOf } from '../../../domain/kernel/zoned-time.ts'
import { deviceZone, now } from '../../../state/clock.ts'
import { showToast } from '../../../state/toasts.ts'
import { trustedUrl } from '../../../state/trusted-url.ts'
import { downloadFile } from '../../../ui/button/download-text.ts'
import workerUrl from './export-worker.ts?worker&url'
import type { ExportRequest, MadeExport, WorkerFormat } from './export-work.ts'
import { EXPORT_FAILED, filesExported } from './library-file-messages.ts'

/** The part of Worker that is used. */
interface ExportPort {
  onmessage: ((event: MessageEvent<MadeExport>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  postMessage(request: ExportRequest): void
  terminate(): void
}

const NAMES: Readonly<Record<WorkerFormat, string>> = {
  notes: 'notes.zip',
  tables: 'tables.zip',
  cards: 'anki.txt',
}

/** Reports the result in a toast. */
export async function exportFiles(format: WorkerFormat): Promise<void> {
  const place = currentRowsPlace()
  if (place === null) return
  const at = now()
  const zone = deviceZone()
  try {
    const { file, count } = await written({ place, format, now: at, zone })
    downloadFile(`afterwatch-${localDateOf(at, zone)}-${NAMES[format]}`, file)
    showToast('good', filesExported(format, count))
  } catch (error) {
    reportError(error)
    showToast('bad', EXPORT_FAILED)
  }
}

async function written(request: ExportRequest): Promise<MadeExport> {
  const worker: ExportPort = new Worker(trustedUrl(workerUrl), { type: 'module' })
  try {
    return await new Promise<MadeExport>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'The export stopped'))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
