import { clsx } from 'clsx'
import { useState } from 'react'
import { isComposing } from '../../../ui/interaction/is-composing.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { FilePickers } from './file-picker.tsx'
import { filesIn, holdsFiles, type FoundFiles } from './found-files.ts'
import type { Given } from './use-given.ts'

interface GivenFieldProps {
  readonly given: Given
  readonly error: string | undefined
  readonly onFiles: (files: FoundFiles) => void
  readonly onEnter: () => void
}

const HOW_TO =
  'Have its transcript? On YouTube open the description, choose “Show transcript”, copy it all and paste it here.'

/** The one field: typed, pasted, dropped or picked content is all recognised. */
export function GivenField({ given, error, onFiles, onEnter }: GivenFieldProps) {
  const [isOver, setOver] = useState(false)
  const { text, problem, address, change, take } = given
  const isLinkThere = address !== null
  const hint = problem ?? (isLinkThere ? HOW_TO : undefined)
  return (
    <div
      onDragOver={(event) => {
        // Over the field, the browser shows where the text goes.
        if (isField(event.target) && !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (holdsFiles(event.dataTransfer)) {
          event.preventDefault()
          void filesIn(event.dataTransfer).then(onFiles)
          return
        }
        const dropped = event.dataTransfer.getData('text')
        const isTaken = take(dropped)
        // Text dropped on the field is left to the browser, which also moves text dragged within it.
        if (!isTaken && isField(event.target)) return
        event.preventDefault()
        if (!isTaken && dropped !== '') change(text === '' ? dropped : `${text}\n${dropped}`)
      }}
      className={clsx(
        'flex flex-col gap-2.5 rounded-control',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      <TextArea
        label={
          isLinkThere && text.trim() === '' ? (
            <>
              Its transcript <span className="font-normal text-ink-soft">(optional)</span>
            </>
          ) : (
            'A link, captions or text'
          )
        }
        hint={error === undefined ? hint : undefined}
        placeholder={isLinkThere ? 'Paste it, or drop its file' : 'Paste a YouTube link or a transcript, or drop files'}
        data-autofocus
        rows={2}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => change(event.target.value)}
        onPaste={(event) => {
          if (take(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onKeyDown={(event) => {
          // A link is one line: Enter adds the video. In a transcript it starts a new line.
          if (event.key !== 'Enter' || event.shiftKey || given.words !== '' || isComposing(event)) return
          event.preventDefault()
          onEnter()
        }}
        className="max-h-36 field-sizing-content"
      />
      <FilePickers onFiles={onFiles} />
    </div>
  )
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement
}
