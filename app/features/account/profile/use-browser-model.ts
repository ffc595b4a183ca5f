// The switch for the browser's own model, and the download behind it.
//
//   off ──press──> fetching ──> on       (at once if the model is already here)
//    ^                │
//    └──── cancel, failure, closed
//
// The download stops when its screen closes: nobody should download gigabytes unseen. It can be started again.
import { useEffect, useRef, useState } from 'react'
import { availabilityOf } from '../../../built-in-ai/built-in-model.ts'
import { fetchModel } from '../../../built-in-ai/fetch-model.ts'
import type { Availability, LanguageModelApi } from '../../../built-in-ai/language-model.ts'
import type { AiFailure } from '../../../domain/insight/ask/ai-failure.ts'
import { isBrowserModelOn, setBrowserModel } from '../../../state/browser-model.ts'

type ModelState = Availability | 'unknown' | { readonly share: number }

export function useBrowserModel(api: LanguageModelApi) {
  const [state, setState] = useState<ModelState>('unknown')
  const [isOn, setOn] = useState(isBrowserModelOn)
  const [failure, setFailure] = useState<AiFailure | null>(null)
  const fetching = useRef<AbortController | null>(null)
  useEffect(() => {
    let isShown = true
    void availabilityOf(api).then((found) => {
      if (isShown) setState(found)
    })
    return () => {
      isShown = false
      fetching.current?.abort()
    }
  }, [api])

  const keep = (next: boolean) => {
    setBrowserModel(next)
    setOn(next)
  }
  const turnOn = async () => {
    const stop = new AbortController()
    fetching.current = stop
    setFailure(null)
    setState({ share: 0 })
    // Nothing may be awaited before this: the browser honours a press only briefly.
    const fetched = await fetchModel(api, { onProgress: (share) => setState({ share }), signal: stop.signal })
    fetching.current = null
    const isStopped = !fetched.ok && fetched.error.kind === 'ai_stopped'
    if (fetched.ok) keep(true)
    else if (!isStopped) setFailure(fetched.error)
    setState(await availabilityOf(api))
  }
  return {
    state,
    isOn,
    failure,
    turnOn,
    turnOff: () => keep(false),
    cancel: () => fetching.current?.abort(),
  }
}
