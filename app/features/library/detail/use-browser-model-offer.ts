// Lets the browser's own model write a video's insights.
//
//   hidden ──switched on and available──> offered ──press──> working ──> done ──"Show them"──> offered
//                                            ^                  ├──cancel──> offered
//                                            └──────press───── failed
import { useEffect, useRef, useState } from 'react'
import { availabilityOf } from '../../../built-in-ai/built-in-model.ts'
import { languageModelOf } from '../../../built-in-ai/language-model.ts'
import { mutate } from '../../../db/write/mutate.ts'
import type { WrittenParts } from '../../../domain/insight/ask/written-parts.ts'
import { failureTextOf } from '../../../domain/mutations/failure-text.ts'
import { replaceInsights } from '../../../domain/mutations/replace-insights.ts'
import { isOfOtherWords } from '../../../domain/transcript/analysed-words.ts'
import type { Video } from '../../../domain/video/video.ts'
import { isBrowserModelOn } from '../../../state/browser-model.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { askBrowserModel, type WrittenHere } from './ask-browser-model.ts'
import { browserModelSentence, WORDS_REPLACED } from './model-messages.ts'

type OfferState =
  | { readonly kind: 'hidden' | 'offered' }
  // Null until the first part has been verified.
  | { readonly kind: 'working'; readonly parts: WrittenParts | null }
  | ({ readonly kind: 'done' } & WrittenHere)
  | { readonly kind: 'failed'; readonly sentence: string }

export type BrowserModel = ReturnType<typeof useBrowserModelOffer>

export function useBrowserModelOffer(video: Video) {
  const [api] = useState(() => (isBrowserModelOn() ? languageModelOf(globalThis) : null))
  const [asked, setState] = useState<OfferState>({ kind: 'hidden' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    if (api === null) return
    let isShown = true
    void availabilityOf(api).then((found) => {
      if (isShown && found === 'available') setState({ kind: 'offered' })
    })
    return () => {
      isShown = false
      running.current?.abort()
    }
  }, [api])

  const ask = async () => {
    if (api === null) return
    const stop = new AbortController()
    running.current = stop
    setState({ kind: 'working', parts: null })
    const onParts = (parts: WrittenParts) => {
      if (!stop.signal.aborted) setState({ kind: 'working', parts })
    }
    const written = await askBrowserModel({ api, video, signal: stop.signal, onParts })
    if (stop.signal.aborted) return
    setState(
      written.ok
        ? { kind: 'done', ...written.value }
        : { kind: 'failed', sentence: browserModelSentence(written.error) },
    )
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'offered' })
  }
  const show = async ({ insights, words }: WrittenHere) => {
    const job = mutate(replaceInsights, { videoId: video.id, insights, words })
    const stored = await runWithToast(job, { success: null, failure: () => failureTextOf(replaceInsights.name) })
    if (stored.ok) setState({ kind: 'offered' })
  }
  const isOutdated = asked.kind === 'done' && isOfOtherWords(asked.words, video)
  const state: OfferState = isOutdated ? { kind: 'failed', sentence: WORDS_REPLACED } : asked
  // Whether the model is available and idle.
  const isFree = state.kind === 'offered' || state.kind === 'failed'
  return { state, isFree, ask, cancel, show }
}
