// Bringing the browser's model onto the device, which takes minutes and gigabytes: only ever because somebody pressed for it.
import type { AiFailure } from '../domain/insight/ask/ai-failure.ts'
import { err, ok, type Result } from '../domain/kernel/result.ts'
import { SPEAKS_ENGLISH, type DownloadProgress, type LanguageModelApi } from './language-model.ts'
import { modelFailure } from './model-failure.ts'

export interface Fetching {
  /** The share that is here, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Downloads the model, or joins a download under way. To be called in the handler of the press: browsers insist on one. */
export async function fetchModel(
  api: LanguageModelApi,
  { onProgress, signal }: Fetching,
): Promise<Result<null, AiFailure>> {
  try {
    const session = await api.create({
      ...SPEAKS_ENGLISH,
      signal,
      monitor: (monitor) => {
        monitor.addEventListener('downloadprogress', (event) => onProgress(shareOf(event)))
      },
    })
    session.destroy()
    return ok(null)
  } catch (thrown) {
    return err(modelFailure(thrown, signal))
  }
}

// A share in the present versions, bytes in the first ones.
function shareOf({ loaded, total = 1 }: DownloadProgress): number {
  return total > 0 ? Math.min(1, Math.max(0, loaded / total)) : 0
}
