import { Upload } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { clsx } from 'clsx'
import { counted } from '../../../domain/kernel/text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { useLibraryImport } from '../file/use-library-import.ts'
import { addedSoFar, addedText, IMPORT_HINT } from '../import/import-messages.ts'
import { ListPreview } from '../import/list-preview.tsx'
import type { Ended as EndedImport, ListImport } from '../import/use-list-import.ts'

const READING = 'Reading the file...'
const UNDOING = 'Removing what it added...'

interface ImportSectionProps extends ListStepsProps {
  readonly library: ReturnType<typeof useLibraryImport>
}

/** One place for any file a learner brings: it finds out what kind it is. */
export function ImportSection({ library, ...steps }: ImportSectionProps) {
  // The focused element disappeared with the previous step.
  const place = useRef<HTMLElement>(null)
  const step = library.share === null ? steps.list.phase.kind : 'library'
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) place.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  const problem = steps.list.phase.kind === 'choosing' ? (steps.list.phase.problem ?? library.problem) : null
  useEffect(() => {
    // On a phone it would be below the edge of the sheet, and the file would seem to have gone nowhere.
    if (problem !== null) place.current?.scrollIntoView({ block: 'start' })
  }, [problem])
  return (
    <section ref={place} tabIndex={-1} aria-label="Import" className="outline-none">
      {library.share !== null ? (
        <Working
          label="Import"
          text={library.total === null ? READING : `Importing ${counted(library.total, 'video')}...`}
          share={library.share}
          onStop={library.stop}
        />
      ) : (
        <ListSteps {...steps} problem={problem} />
      )}
    </section>
  )
}

interface ListStepsProps {
  readonly list: ListImport
  readonly onFiles: (files: readonly File[]) => void
  readonly onDone: () => void
}

function ListSteps({ list, problem, onFiles, onDone }: ListStepsProps & { readonly problem: string | null }) {
  const { phase } = list
  switch (phase.kind) {
    case 'choosing':
      return <Choosing problem={problem} onFiles={onFiles} />
    case 'reading':
      return <Working label="File read" text={READING} share={phase.share} onStop={list.stop} />
    case 'preview':
      return <ListPreview {...phase} onAdd={(preview) => void list.add(preview)} onCancel={list.reset} />
    case 'adding': {
      const { videos, notes } = phase.count
      const share = (videos.done + notes.done) / (videos.total + notes.total)
      return <Working label="Imported" text={`${addedSoFar(phase.count)}...`} share={share} onStop={list.stop} />
    }
    case 'undoing':
      return <Working label="Removed" text={UNDOING} share={phase.share} onStop={list.stop} />
    case 'ended':
      return <Ended list={list} ended={phase} onDone={onDone} />
  }
}

interface EndedProps extends Pick<ListStepsProps, 'list' | 'onDone'> {
  readonly ended: EndedImport
}

function Ended({ list, ended, onDone }: EndedProps) {
  const { count, given, undo } = ended
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={count.isWhole ? 'info' : 'warn'}>{addedText(count)}</Notice>
      <div className="flex flex-wrap justify-end gap-2">
        {undo !== null && (
          <Button look="quiet" onClick={() => void list.undo(ended, undo)}>
            Undo
          </Button>
        )}
        <Button look={count.isWhole ? 'primary' : 'secondary'} onClick={onDone}>
          {count.isWhole ? 'Done' : 'Close'}
        </Button>
        {!count.isWhole && (
          <Button look="primary" onClick={() => void list.add(given)}>
            Continue
          </Button>
        )}
      </div>
    </div>
  )
}

interface ChoosingProps extends Pick<ListStepsProps, 'onFiles'> {
  readonly problem: string | null
}

function Choosing({ problem, onFiles }: ChoosingProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <h3 className="text-base font-semibold">Import</h3>
      {problem !== null && (
        <div className="mt-2">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'mt-2 flex flex-wrap items-center gap-3 rounded-card border border-dashed p-4',
          isOver ? 'border-accent bg-accent/8' : 'border-line',
        )}
      >
        <p className="min-w-52 flex-1 text-small text-ink-soft">{IMPORT_HINT}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept=".csv,.zip,.json,.md"
          aria-label="File to import"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // So that the same file can be chosen again.
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          Choose a file
        </Button>
      </div>
    </>
  )
}

interface WorkingProps {
  readonly label: string
  readonly text: string
  readonly share: number
  readonly onStop: () => void
}

function Working({ label, text, share, onStop }: WorkingProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-base tabular">
        {text}
      </p>
      <ProgressBar share={share} label={label} />
      <div className="flex justify-end">
        <Button onClick={onStop}>Stop</Button>
      </div>
    </div>
  )
}
