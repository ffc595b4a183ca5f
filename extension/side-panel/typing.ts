// Whether something was typed or chosen for the video that the panel is about, and not saved yet: then the panel stays with it.
import type { OverlayActions } from '../overlay/overlay-actions.ts'
import type { WatchStore } from '../overlay/watch-store.ts'

interface Typing {
  readonly hasTyped: () => boolean
  /** It was saved, or thrown away, in another panel. */
  readonly forget: () => void
  /** The same actions; what was saved needs nobody to stay. */
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
