import { useId, useState } from 'react'
import { languageModelOf, type LanguageModelApi } from '../../../built-in-ai/language-model.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { modelFailureSentence, MODEL_CHOICE_TEXTS } from './insight-texts.ts'
import { useBrowserModel } from './use-browser-model.ts'

/** Lets this browser's own model write insights; renders nothing if the browser has none. */
export function BrowserModelChoice() {
  const api = languageModelOf(globalThis)
  return api === null ? null : <Choice api={api} />
}

function Choice({ api }: { api: LanguageModelApi }) {
  const id = useId()
  const { state, isOn, failure, turnOn, turnOff, cancel } = useBrowserModel(api)
  // Once shown it stays under the focus, and with the reason for a download that failed.
  const [wasOn] = useState(isOn)
  const isOffered = state !== 'unavailable' || wasOn || failure !== null
  if (state === 'unknown' || !isOffered) return null
  const isFetching = typeof state === 'object'
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">This browser’s own model</h3>
      <CheckField
        label="Let this browser’s own model write insights"
        checked={isOn || isFetching}
        // Not `disabled`, which would drop the focus.
        aria-disabled={isFetching || undefined}
        aria-describedby={id}
        onChange={() => {
          if (isFetching) return
          if (isOn) turnOff()
          else void turnOn()
        }}
      />
      <p id={id} className="measure text-small text-ink-soft">
        {isOn && state === 'available' ? MODEL_CHOICE_TEXTS.ready : MODEL_CHOICE_TEXTS.needs}
      </p>
      {isFetching && <Download share={state.share} onCancel={cancel} />}
      {isOn && !isFetching && state !== 'available' && (
        <Notice tone="warn">
          <p>{MODEL_CHOICE_TEXTS.gone}</p>
          {state === 'unavailable' ? (
            <p>{MODEL_CHOICE_TEXTS.room}</p>
          ) : (
            <Button size="small" className="mt-2" onClick={() => void turnOn()}>
              Download it again
            </Button>
          )}
        </Notice>
      )}
      {failure !== null && <Notice tone="bad">{modelFailureSentence(failure)}</Notice>}
    </section>
  )
}

function Download({ share, onCancel }: { share: number; onCancel: () => void }) {
  // All of it is downloaded, and the browser is still unpacking it.
  const words = share < 1 ? `Downloading: ${String(Math.floor(share * 100))}%` : 'Nearly done...'
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar share={share} label="Download of the model" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-ink-soft tabular">{words}</p>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
