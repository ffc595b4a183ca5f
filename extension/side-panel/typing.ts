// Whether the learner has typed or chosen something for the panel's video and not saved it; the panel then stays with it.
import type { OverlayActions } from '../overlay/overlay-actions.ts'
import type { WatchStore } from '../overlay/watch-store.ts'

interface Typing {
  readonly hasTyped: () => boolean
  /** Called when it was saved or discarded in another panel. */
  readonly forget: () => void
  /** The same actions, except that a successful save lets the panel move on. */
  readonly untilSaved: (actions: OverlayActions) => OverlayActions
}

export function followTyping(document: Document, store: WatchStore): Typing {
  let typedFor: string | null = null
  const shown = () => store.get().video?.youtubeId ?? null
  const forget = () => {
    typedFor = null
  }
  document.addEventListener('input', () => {
    typedFor = shown()
  })
  return {
    hasTyped: () => typedFor !== null && typedFor === shown(),
    forget,
    untilSaved: (actions) => ({
      ...actions,
      save: async (plan) => {
        const answer = await actions.save(plan)
        if (answer.ok) forget()
        return answer
      },
    }),
  }
}
