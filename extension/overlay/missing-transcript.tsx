import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { AskedWay } from '../messages/watched-transcript.ts'

export interface MissingTranscriptProps {
  // Null if one was found while the learner typed here.
  readonly message: string | null
  readonly offers: readonly AskedWay[]
  // The text in the form, which outlives the form.
  readonly text: string
  readonly onText: (text: string) => void
  // Null while the page shows another video.
  readonly onRetry: (() => void) | null
  readonly onTake: (way: AskedWay) => void
  // Returns a sentence when the text is not a transcript.
  readonly onPaste: (text: string) => string | null
  readonly onWithout: () => void
  readonly onFound: () => void
  // The learner came back to paste one: the field takes the focus of the button that is gone.
  readonly takesFocus: boolean
}

const OFFERS: Readonly<Record<AskedWay, string>> = {
  app_client: 'Ask YouTube the way its phone app does',
  description: 'Use the description and chapters instead',
}

/** Why there is no transcript, and the options: try again, take an offer, paste one, plan without one, or use one found late. */
export function MissingTranscript(props: MissingTranscriptProps) {
  const { message, offers, text, onText, onRetry, onTake, onPaste, onWithout, onFound, takesFocus } = props
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const take = () => {
    // There are no files to choose here.
    const found = text.trim() === '' ? 'Paste the transcript here first.' : onPaste(text)
    setProblem(found)
    if (found !== null) field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-4">
      {message === null ? (
        <Notice tone="info">
          <div role="status" className="flex flex-col items-start gap-2">
            <span>This video’s transcript was found. What you typed is still here.</span>
            <Button size="small" onClick={onFound}>
              Use the one that was found
            </Button>
          </div>
        </Notice>
      ) : (
        <>
          <Notice tone="warn">{message}</Notice>
          <div className="flex flex-wrap gap-2">
            {onRetry !== null && <Button onClick={onRetry}>Try again</Button>}
            {offers.map((way) => (
              <Button key={way} look="quiet" className="text-left" onClick={() => onTake(way)}>
                {OFFERS[way]}
              </Button>
            ))}
            <Button onClick={onWithout}>Plan without a transcript</Button>
          </div>
        </>
      )}
      <TextArea
        ref={field}
        label="Transcript"
        hint="Paste its text, with or without times; captions in .srt, .vtt or .json3 work too."
        rows={8}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => {
          onText(event.target.value)
          setProblem(null)
        }}
      />
      <Button look="primary" onClick={take} className="self-start">
        Use this transcript
      </Button>
    </div>
  )
}
