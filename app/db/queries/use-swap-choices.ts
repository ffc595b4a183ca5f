// What an action can be swapped for: suggestions from its own video.
import type { Action } from '../../domain/action/action.ts'
import type { TutorialStep } from '../../domain/action/tutorial-steps.ts'
import type { SuggestedAction } from '../../domain/insight/schema/insights.ts'
import { swapChoices } from '../../domain/review/swap-choices.ts'
import { useRows } from './use-rows.ts'

interface SwapChoices {
  readonly suggestions: readonly SuggestedAction[]
  // Told in the video, in order: those of a tutorial without steps of its own.
  readonly steps: readonly TutorialStep[]
}

const NONE: SwapChoices = { suggestions: [], steps: [] }

/** Empty while loading, or if the action has no video. */
export function useSwapChoices({ videoId }: Pick<Action, 'videoId'>): SwapChoices {
  const choices = useRows(
    async (db) => {
      const video = videoId === null ? undefined : await db.videos.get(videoId)
      if (video === undefined) return NONE
      const actions = await db.actions.where('videoId').equals(video.id).toArray()
      return { suggestions: swapChoices(video, actions), steps: video.insights?.extractedSteps ?? [] }
    },
    [videoId],
  )
  return choices ?? NONE
}
