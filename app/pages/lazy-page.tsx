// A page whose code comes on demand. React's own lazy shows a fallback even if the code is already there, and once a fallback is
// shown, nothing replaces it for the next 300 ms.
import { lazy, useState, type ComponentType } from 'react'

type LoadPage = () => Promise<{ readonly default: ComponentType }>

/** A page that is drawn at once if `prepare` has loaded its code, and else like any lazy one. */
export function lazyPage(load: LoadPage) {
  const Late = lazy(load)
  let loaded: ComponentType | null = null
  const prepare = async (): Promise<void> => {
    loaded = (await load()).default
  }
  function Page() {
    // Kept: another one would mount the page anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Late)
    return <Shown />
  }
  return Object.assign(Page, { prepare })
}
