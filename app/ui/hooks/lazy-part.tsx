// A part whose code comes on demand. React's own lazy shows a fallback even if the code is already there, and once a fallback is
// shown, nothing replaces it for the next 300 ms.
import { createElement, lazy, useState, type ComponentType } from 'react'

type LoadPart<Props> = () => Promise<ComponentType<Props>>

/**
 * A part that is drawn at once if `prepare` has loaded its code, and else like any lazy one. `prepare` never rejects. `opener` is
 * for the button that opens the part, so that its code comes when somebody is about to press.
 */
export function lazyPart<Props extends object>(load: LoadPart<Props>) {
  const Late = lazy(async () => ({ default: await load() }))
  let loaded: ComponentType<Props> | null = null
  const prepare = async (): Promise<void> => {
    try {
      loaded = await load()
    } catch {
      // The part itself tries again, and the page that shows it reports a failure.
    }
  }
  function Part(props: Props) {
    // Decided once: a change would mount the part a second time and lose its state.
    const [isReady] = useState(() => loaded !== null)
    return createElement(isReady && loaded !== null ? loaded : Late, props)
  }
  const ahead = () => void prepare()
  return Object.assign(Part, { prepare, opener: { onPointerEnter: ahead, onFocus: ahead } })
}
