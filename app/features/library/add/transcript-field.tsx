import { FileText, FileUp } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import {
  describeTranscriptWarning,
  type Transcript,
  type TranscriptFormat,
} from '../../../domain/transcript/transcript.ts'
import { formatMoment } from '../../../domain/video/moment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { TranscriptSource, TranscriptState } from './use-transcript-input.ts'

interface TranscriptFieldProps {
  readonly source: TranscriptSource
  readonly state: TranscriptState
  readonly onType: (text: string) => void
  readonly onFile: (file: File) => void
}

const HOW_TO = 'On YouTube: open the description, choose “Show transcript”, select it all and copy it.'

/** Paste, drop or pick: whatever comes is recognised, and it is said as what. */
export function TranscriptField({ source, state, onType, onFile }: TranscriptFieldProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) onFile(file)
        else onType(event.dataTransfer.getData('text'))
      }}
      className={clsx(
        'flex flex-col gap-2 rounded-control',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      <TextArea
        label={
          <>
            Transcript <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        hint={HOW_TO}
        placeholder="Paste it here, or drop a caption file"
        rows={5}
        spellCheck={false}
        value={source.text}
        error={state.kind === 'problem' ? state.sentence : undefined}
        onChange={(event) => onType(event.target.value)}
        className="max-h-60 font-mono text-small"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilePicker onFile={onFile} />
        <div role="status" className="min-w-0 flex-1 text-small text-ink-soft">
          {state.kind === 'reading' && 'Reading...'}
          {state.kind === 'ready' && <Recognised transcript={state.transcript} fileName={source.fileName} />}
        </div>
      </div>
      {state.kind === 'ready' &&
        state.transcript.warnings.map((warning) => (
          <p key={warning.kind} className="text-small text-warn">
            {describeTranscriptWarning(warning)}
          </p>
        ))}
    </div>
  )
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json3,.json,.srv1,.srv2,.srv3,.vtt,.srt,.txt,.xml"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file again must be heard, too.
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-4" />
        Choose a file
      </Button>
    </>
  )
}

const FORMAT_NAMES: Readonly<Record<TranscriptFormat, string>> = {
  json3: 'YouTube captions (json3)',
  srv1: 'YouTube captions (srv1)',
  srv3: 'YouTube captions (srv3)',
  vtt: 'WebVTT',
  vtt_tags: 'WebVTT text',
  srt: 'SubRip (srt)',
  timestamped_text: 'Text with times',
  plain_text: 'Plain text',
  youtube_panel: 'YouTube transcript panel',
}

function Recognised({ transcript, fileName }: { transcript: Transcript; fileName: string | null }) {
  const { format, cues, timed } = transcript
  const end = cues.at(-1)?.endMs ?? 0
  const parts = [
    FORMAT_NAMES[format],
    `${cues.length.toLocaleString('en')} ${cues.length === 1 ? 'line' : 'lines'}`,
    timed ? formatMoment(end) : 'no times',
  ]
  return (
    <span className="flex min-w-0 items-center gap-1.5 tabular">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-good" />
      <span className="min-w-0">
        {fileName !== null && <span className="block truncate text-ink">{fileName}</span>}
        {parts.join(' · ')}
      </span>
    </span>
  )
}
