import { useState } from 'react'
import { createDraftKeeper, type DraftKeeper } from '../db/drafts/draft-keeper.ts'

/** Saves a form's draft on this device under that key as it is typed. `shown`: the stored value the form opens with. */
export function useDraftKeeper(key: string, shown: unknown): DraftKeeper {
  const [keeper] = useState(() => createDraftKeeper(key, shown))
  return keeper
}
