import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'

interface MissingTranscriptProps {
  readonly message: string
  readonly onRetry: () => void
  // Answers a sentence when the text is no transcript.
  readonly onPaste: (text: string) => string | null
}

/** Why there is no transcript, and the two ways on: try again, or paste one. */
export function MissingTranscript({ message, onRetry, onPaste }: MissingTranscriptProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">{message}</Notice>
      <Button onClick={onRetry} className="self-start">
        Try again
      </Button>
      <TextArea
        label="Transcript"
        hint="Paste its text, with or without times; captions in .srt, .vtt or .json3 work too."
        rows={8}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      <Button look="primary" onClick={() => setProblem(onPaste(text))} className="self-start">
        Use this transcript
      </Button>
    </div>
  )
}
