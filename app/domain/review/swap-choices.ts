// What a missed action can be swapped for.
import type { Action } from '../action/action.ts'
import type { SuggestedAction } from '../insight/schema/insights.ts'
import { dividedActions, hiddenClaims, type MarkedVideo } from '../video/not-useful.ts'
import type { VideoId } from '../kernel/id.ts'

type Titled = Pick<Action, 'videoId' | 'actionTitle'>

/** The video's suggestions that are not hidden and not yet actions of the learner, compared by title. */
export function swapChoices(
  video: MarkedVideo & { readonly id: VideoId },
  actions: readonly Titled[],
): readonly SuggestedAction[] {
  const taken = new Set(
    actions.filter(({ videoId }) => videoId === video.id).map(({ actionTitle }) => folded(actionTitle)),
  )
  const { offered } = dividedActions(video.insights, hiddenClaims(video))
  return offered.map(({ action }) => action).filter(({ title }) => !taken.has(folded(title)))
}

function folded(title: string): string {
  return title.trim().toLowerCase()
}
