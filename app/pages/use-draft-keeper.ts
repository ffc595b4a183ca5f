import { captureDraftKey } from '../db/draft-key.ts'
import { deleteDraft, saveDraft } from '../db/drafts.ts'
import type { CaptureDraft } from '../domain/action/capture-draft.ts'
import type { VideoId } from '../domain/kernel/id.ts'
import { useAutosave } from '../ui/use-autosave.ts'

/** Keeps the wizard's draft on this device. */
export function useDraftKeeper(videoId: VideoId) {
  const key = captureDraftKey(videoId)
  const autosave = useAutosave<CaptureDraft>((draft) => void saveDraft(key, draft))
  const drop = async () => {
    autosave.drop()
    await deleteDraft(key)
  }
  return { keep: autosave.keep, drop }
}
