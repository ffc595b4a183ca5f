// What an action can be swapped for: suggestions from its own video.
import type { Action } from '../../domain/action/action.ts'
import type { SuggestedAction } from '../../domain/insight/schema/insights.ts'
import { swapChoices } from '../../domain/review/swap-choices.ts'
import { useRows } from './use-rows.ts'

const NONE: readonly SuggestedAction[] = []

/** Empty while loading, or if the action has no video. */
export function useSwapChoices({ videoId }: Pick<Action, 'videoId'>): readonly SuggestedAction[] {
  const choices = useRows(
    async (db) => {
      const video = videoId === null ? undefined : await db.videos.get(videoId)
      if (video === undefined) return NONE
      return swapChoices(video, await db.actions.where('videoId').equals(video.id).toArray())
    },
    [videoId],
  )
  return choices ?? NONE
}
