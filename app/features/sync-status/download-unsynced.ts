import { currentUnsynced } from '../../db/session/unsynced.ts'
import { now } from '../../state/clock.ts'
import { showToast } from '../../state/toasts.ts'
import { downloadText } from '../../ui/button/download-text.ts'
import { copySaved, EXPORT_FAILED } from './messages.ts'

/** Saves what exists only on this device as a JSON file. Reads only. */
export async function downloadUnsynced(): Promise<void> {
  try {
    const copy = await currentUnsynced(now())
    if (copy === null) {
      showToast('bad', EXPORT_FAILED)
      return
    }
    const name = `afterwatch-unsynced-${copy.exportedAt.slice(0, 10)}.json`
    downloadText(name, JSON.stringify(copy, null, 2), 'application/json')
    showToast('good', copySaved(name))
  } catch (error) {
    reportError(error)
    showToast('bad', EXPORT_FAILED)
  }
}
