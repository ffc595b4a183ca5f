import { currentUnsynced } from '../../db/unsynced.ts'
import { now } from '../../state/clock.ts'
import { showToast } from '../../state/toasts.ts'
import { EXPORT_FAILED } from './messages.ts'

/** Hands the learner what only this device has, as a JSON file. Nothing is changed by it. */
export async function downloadUnsynced(): Promise<void> {
  try {
    const copy = await currentUnsynced(now())
    if (copy !== null) download(`afterwatch-unsynced-${copy.exportedAt.slice(0, 10)}.json`, copy)
  } catch (error) {
    reportError(error)
    showToast('bad', EXPORT_FAILED)
  }
}

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
