import { useMemo } from 'react'
import { createDraftKeeper, type DraftKeeper } from '../db/drafts/draft-keeper.ts'

/** Saves a wizard's draft on this device under that key as it is typed. */
export function useDraftKeeper(key: string): DraftKeeper {
  return useMemo(() => createDraftKeeper(key), [key])
}
