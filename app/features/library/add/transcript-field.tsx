import { FileText, FileUp, FolderUp } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import {
  describeTranscriptWarning,
  type Transcript,
  type TranscriptFormat,
} from '../../../domain/transcript/transcript.ts'
import { CAPTION_ENDINGS } from '../../../domain/video/caption-files.ts'
import { formatMoment } from '../../../domain/video/moment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { filesIn, filesOf, holdsFiles, type FoundFiles } from './found-files.ts'
import type { TranscriptSource, TranscriptState } from './use-transcript-input.ts'

interface TranscriptFieldProps {
  readonly source: TranscriptSource
  readonly state: TranscriptState
  readonly onType: (text: string) => void
  readonly onFiles: (files: FoundFiles) => void
}

const HOW_TO = 'On YouTube: open the description, choose “Show transcript”, select it all and copy it.'

/** Paste, drop or pick: whatever comes is recognised, and it is said as what. */
export function TranscriptField({ source, state, onType, onFiles }: TranscriptFieldProps) {
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
        if (holdsFiles(event.dataTransfer)) void filesIn(event.dataTransfer).then(onFiles)
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
        placeholder="Paste it here, or drop caption files or a folder of them"
        rows={5}
        spellCheck={false}
        value={source.text}
        error={state.kind === 'problem' ? state.sentence : undefined}
        onChange={(event) => onType(event.target.value)}
        className="max-h-60 font-mono text-small"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilePicker onFiles={onFiles} />
        {CAN_PICK_FOLDERS && <FilePicker isFolder onFiles={onFiles} />}
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

const ACCEPTED = CAPTION_ENDINGS.map((ending) => `.${ending}`).join(',')

// Older phones have no folders to choose.
const CAN_PICK_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype

interface FilePickerProps extends Pick<TranscriptFieldProps, 'onFiles'> {
  readonly isFolder?: boolean
}

function FilePicker({ isFolder = false, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = isFolder ? FolderUp : FileUp
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        {...(isFolder ? { webkitdirectory: '' } : { accept: ACCEPTED })}
        onChange={(event) => {
          const { files } = event.target
          if (files !== null && files.length > 0) onFiles(filesOf(files))
          // The same file again must be heard, too.
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" className="size-4" />
        {isFolder ? 'Choose a folder' : 'Choose files'}
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
