import { useRef, useState, type SyntheticEvent } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { counted } from '../../../domain/kernel/text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypedBefore } from '../../../ui/form/typed-before.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { showFirstProblem } from '../../../ui/interaction/show-first-problem.ts'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { canBeAdded, whatStopped, type BatchFile } from './file-batch.ts'
import { FileRow } from './file-row.tsx'
import type { FoundFiles } from './found-files.ts'
import { ADDS_ON, LEAVE, leftOutText, NAME_EACH, NO_FILES, stoppedText } from './many-files-messages.ts'
import { countIn, useFileBatch, type BatchPhase } from './use-file-batch.ts'

interface AddFilesDialogProps {
  readonly userId: UserId
  readonly found: FoundFiles
  readonly onClose: () => void
}

/** LIB-15: turns many caption files into videos at once. Each needs a title, and an unreadable file does not stop the others. */
export function AddFilesDialog({ userId, found, onClose }: AddFilesDialogProps) {
  const { files, rename, add, giveUp, isBack, phase } = useFileBatch(userId, found)
  const [isLeaving, setLeaving] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const list = useRef<HTMLFormElement>(null)
  const ready = files.filter(canBeAdded)
  // Files being added no longer need the dialog; titles not yet confirmed do, so closing asks first.
  const isUnsaved = (phase === 'reading' || phase === 'named') && ready.length > 0
  const leave = () => (isUnsaved ? setLeaving(true) : onClose())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setPressed(true)
    if (ready.every(({ title }) => title.trim() !== '')) void add()
    else requestAnimationFrame(() => showFirstProblem(list.current))
  }
  const onRename = useSteady(rename)
  return (
    <Dialog
      isOpen
      onClose={leave}
      title="Add videos from files"
      description={phase === 'adding' ? ADDS_ON : NAME_EACH}
      closesOnOutsideClick={false}
    >
      <form ref={list} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {isBack && isUnsaved && <TypedBefore />}
        <Progress files={files} phase={phase} leftOut={found.leftOut} />
        <ul aria-label="Files" className="divide-y divide-line">
          {files.map((file, at) => (
            <FileRow
              key={file.path}
              file={file}
              at={at}
              isEditable={phase === 'reading' || phase === 'named'}
              isMissing={isPressed && phase === 'named' && canBeAdded(file) && file.title.trim() === ''}
              onRename={onRename}
            />
          ))}
        </ul>
        <div className="sticky -bottom-(--sunk,0px) -mb-2 flex flex-wrap justify-end gap-2 bg-surface py-3">
          <Button onClick={leave}>{phase === 'done' || phase === 'adding' ? 'Close' : 'Cancel'}</Button>
          {phase !== 'done' && (
            <Button type="submit" look="primary" disabled={phase !== 'named'}>
              {phase === 'adding' ? 'Adding...' : `Add ${counted(ready.length, 'video')}`}
            </Button>
          )}
        </div>
      </form>
      {isLeaving && (
        <ConfirmDialog
          {...LEAVE}
          onConfirm={() => {
            giveUp()
            onClose()
            return Promise.resolve()
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  )
}

interface ProgressProps {
  readonly files: readonly BatchFile[]
  readonly phase: BatchPhase
  readonly leftOut: number
}

function Progress({ files, phase, leftOut }: ProgressProps) {
  const why = whatStopped(files)
  const ready = files.filter(canBeAdded).length
  const waiting = countIn(files, 'waiting') + countIn(files, 'reading')
  const added = countIn(files, 'added')
  const toAdd = added + countIn(files, 'adding') + ready
  const isReading = phase === 'reading'
  const [done, all] = isReading ? [files.length - waiting, files.length] : [added, toAdd]
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-base tabular">
        {isReading && `Reading ${counted(files.length, 'file')}...`}
        {phase === 'named' &&
          (why === null
            ? `${counted(files.length, 'file')}, ${counted(ready, 'video')} to add.`
            : stoppedText(why, ready))}
        {phase === 'adding' && `Adding ${counted(toAdd, 'video')}...`}
        {phase === 'done' && (files.length === 0 ? NO_FILES : `${counted(added, 'video')} added.`)}
        {leftOut > 0 && ` ${leftOutText(leftOut)}`}
      </p>
      {(isReading || phase === 'adding') && (
        <ProgressBar share={all === 0 ? 0 : done / all} label={isReading ? 'Files read' : 'Videos added'} />
      )}
    </div>
  )
}
