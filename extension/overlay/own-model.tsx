import { useEffect, useRef, useState } from 'react'
import { availabilityOf } from '#built-in-ai/built-in-model.ts'
import { fetchModel } from '#built-in-ai/fetch-model.ts'
import { languageModelOf, type Availability, type LanguageModelApi } from '#built-in-ai/language-model.ts'
import type { WrittenParts } from '#domain/insight/ask/written-parts.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { WrittenSoFar } from '#ui/feedback/written-so-far.tsx'
import { fetchingProblem, OWN_MODEL_TEXTS } from './model-texts.ts'
import type { OverlayActions } from './overlay-actions.ts'

type Write = OverlayActions['write']

/** AI insights from this browser's own model. Each run is started by a click, so there is no setting to switch on or off. */
export function OwnModel({ write }: { write: Write }) {
  const [api] = useState(() => languageModelOf(globalThis))
  return api === null ? null : <Offer api={api} write={write} />
}

function Offer({ api, write }: { api: LanguageModelApi; write: Write }) {
  const { state, parts, problem, fetch, ask, cancel } = useOwnModel(api, write)
  if (state === null || state === 'unavailable') return null
  if (state === 'working' || typeof state === 'object') {
    return (
      <div className="flex flex-col gap-2">
        {typeof state === 'object' && <ProgressBar share={state.share} label="Download of the model" />}
        <div className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-soft">
          <p role="status">{state === 'working' ? OWN_MODEL_TEXTS.working : 'Downloading...'}</p>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
        {state === 'working' && <WrittenSoFar parts={parts} />}
      </div>
    )
  }
  const isHere = state === 'available'
  return (
    <div className="flex flex-col items-start gap-1.5">
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button size="small" onClick={() => void (isHere ? ask() : fetch())}>
        {isHere ? OWN_MODEL_TEXTS.ask : OWN_MODEL_TEXTS.fetch}
      </Button>
      {!isHere && <p className="text-small text-ink-soft">{OWN_MODEL_TEXTS.needs}</p>}
    </div>
  )
}

function useOwnModel(api: LanguageModelApi, write: Write) {
  const [state, setState] = useState<Availability | 'working' | { readonly share: number } | null>(null)
  const [parts, setParts] = useState<WrittenParts | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    let isShown = true
    void availabilityOf(api).then((found) => {
      if (isShown) setState(found)
    })
    return () => {
      isShown = false
      running.current?.abort()
    }
  }, [api])
  // Starts the job synchronously, because the browser accepts a click as a user gesture only briefly.
  const run = async (job: (signal: AbortSignal) => Promise<string | null>) => {
    const stop = new AbortController()
    running.current = stop
    setProblem(null)
    const sentence = await job(stop.signal)
    setProblem(sentence)
    setState(await availabilityOf(api))
  }
  const fetch = () => {
    setState({ share: 0 })
    return run(async (signal) => {
      const fetched = await fetchModel(api, { onProgress: (share) => setState({ share }), signal })
      return fetched.ok ? null : fetchingProblem(fetched.error)
    })
  }
  const ask = () => {
    setState('working')
    setParts(null)
    return run((signal) => write(api, signal, setParts))
  }
  return { state, parts, problem, fetch, ask, cancel: () => running.current?.abort() }
}
