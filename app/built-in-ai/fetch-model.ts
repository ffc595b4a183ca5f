// Downloads the browser's model to the device. This takes minutes and gigabytes, so it happens only when the user asks for it.
import type { AiFailure } from '../domain/insight/ask/ai-failure.ts'
import { err, ok, type Result } from '../domain/kernel/result.ts'
import { SPEAKS_ENGLISH, type DownloadProgress, type LanguageModelApi } from './language-model.ts'
import { modelFailure } from './model-failure.ts'

export interface Fetching {
  /** The share downloaded so far, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Downloads the model, or joins a download under way. Call it in the click handler: browsers require a user gesture. */
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

// `loaded` is a share in current browser versions, bytes in the first ones.
function shareOf({ loaded, total = 1 }: DownloadProgress): number {
  return total > 0 ? Math.min(1, Math.max(0, loaded / total)) : 0
}
