import { CircleAlert, CircleCheck, Copy, FileText, Hourglass } from 'lucide-react'
import { memo } from 'react'
import { CONTROL_CLASS } from '../../../ui/form/control-class.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { canBeAdded, type BatchFile, type FileState } from './file-batch.ts'
import { NO_TITLE } from './many-files-messages.ts'

interface FileRowProps {
  readonly file: BatchFile
  readonly at: number
  readonly isEditable: boolean
  // Add was pressed, but the title is empty.
  readonly isMissing: boolean
  readonly onRename: (at: number, title: string) => void
}

/** A file, its progress, and the title of its video. */
export const FileRow = memo(function FileRow({ file, at, isEditable, isMissing, onRename }: FileRowProps) {
  const { path, title, state } = file
  const errorId = `file-${String(at)}-error`
  return (
    <li className="-mx-2 flex flex-col gap-1.5 px-2 py-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <div className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1 text-small break-words text-ink-soft">{path}</span>
        <StatePill state={state} />
      </div>
      {canBeAdded(file) && isEditable && (
        <input
          type="text"
          aria-label={`Title of ${path}`}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          maxLength={300}
          value={title}
          onChange={(event) => onRename(at, event.target.value)}
          className={CONTROL_CLASS}
        />
      )}
      {isMissing && <FieldError id={errorId} text={NO_TITLE} />}
      {!isEditable && title !== '' && state.kind !== 'here' && <p className="text-base font-medium">{title}</p>}
      <Why state={state} />
    </li>
  )
})

const LOOKS = {
  waiting: { tone: 'neutral', icon: Hourglass, word: 'Waiting' },
  reading: { tone: 'neutral', icon: Hourglass, word: 'Reading' },
  ready: { tone: 'accent', icon: CircleCheck, word: 'Ready' },
  adding: { tone: 'neutral', icon: Hourglass, word: 'Finding insights' },
  added: { tone: 'good', icon: CircleCheck, word: 'Added' },
  here: { tone: 'neutral', icon: CircleCheck, word: 'In your library' },
  same: { tone: 'neutral', icon: Copy, word: 'Same words' },
  failed: { tone: 'bad', icon: CircleAlert, word: 'Not added' },
} as const

function StatePill({ state }: { state: FileState }) {
  const { tone, icon: Icon, word } = LOOKS[state.kind]
  return (
    <Pill tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {word}
    </Pill>
  )
}

function Why({ state }: { state: FileState }) {
  if (state.kind === 'failed') return <p className="text-small text-bad">{state.sentence}</p>
  if (state.kind !== 'same') return null
  return <p className="text-small break-words text-ink-soft">{`It says the same as ${state.as}, and is added once.`}</p>
}
