import { clsx } from 'clsx'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { passageAt } from '../../../domain/insight/evidence/marked-words.ts'
import { linesOf, type Passage } from '../../../domain/transcript/passages.ts'
import { pickedWords, type PickedWords } from '../../../domain/insight/evidence/picked-words.ts'
import type { TranscriptInput } from '../../../domain/transcript/stored-transcript.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { isInRange, NOTHING_CHOSEN, pressed, stepped, type ChosenLines } from './chosen-lines.ts'

interface TranscriptLinesProps {
  readonly transcript: TranscriptInput
  // Where to start.
  readonly fromMs: number
  readonly onPick: (words: PickedWords | null) => void
}

/** The transcript as lines to pick a first and a last one: for people who cannot or prefer not to select words. */
export function TranscriptLines({ transcript, fromMs, onPick }: TranscriptLinesProps) {
  const lines = useMemo(() => linesOf(transcript.cues), [transcript])
  const [chosen, setChosen] = useState<ChosenLines>(NOTHING_CHOSEN)
  const [active, setActive] = useState(() => passageAt(lines, fromMs))
  const list = useRef<HTMLDivElement>(null)
  const focusOn = (at: number) => {
    setActive(at)
    list.current?.querySelector<HTMLElement>(`[data-line="${String(at)}"]`)?.focus()
  }
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  const choose = (next: ChosenLines) => {
    setChosen(next)
    onPick(wordsOf({ cues: transcript.cues, passages: lines }, next))
  }
  const press = useSteady((at: number) => {
    setActive(at)
    choose(pressed(chosen, at))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepped(active, event.key, lines.length - 1)
    if (step === null) return
    event.preventDefault()
    if (step !== active) focusOn(step)
    if (event.shiftKey) choose({ from: chosen.from ?? active, to: step, isOpen: true })
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Lines of the transcript"
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      className="flex max-h-96 flex-col overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1.5"
    >
      {lines.map((line, at) => (
        <Line
          key={at}
          at={at}
          line={line}
          isTimed={transcript.timed}
          isActive={at === active}
          isChosen={isInRange(chosen, at)}
          onPress={press}
        />
      ))}
    </div>
  )
}

function wordsOf(transcript: Parameters<typeof pickedWords>[0], { from, to }: ChosenLines): PickedWords | null {
  if (from === null || to === null) return null
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const end = transcript.passages[last]?.text.length ?? 0
  return pickedWords(transcript, { at: first, offset: 0 }, { at: last, offset: end })
}

interface LineProps {
  readonly at: number
  readonly line: Passage
  readonly isTimed: boolean
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onPress: (at: number) => void
}

const Line = memo(function Line({ at, line, isTimed, isActive, isChosen, onPress }: LineProps) {
  return (
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      data-line={at}
      onClick={() => onPress(at)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress(at)
      }}
      className={clsx(
        'flex min-h-11 shrink-0 cursor-pointer items-baseline gap-2 rounded-control px-2 py-2 text-base [contain-intrinsic-size:auto_3rem] [content-visibility:auto] sm:pointer-fine:min-h-8 sm:pointer-fine:py-1.5',
        isChosen ? 'bg-accent/12 inset-ring inset-ring-accent/40' : 'hover:bg-line/45',
      )}
    >
      {isTimed && (
        <span className="min-w-12 shrink-0 text-small text-ink-soft tabular">{formatMoment(line.startMs)}</span>
      )}
      <bdi className="min-w-0 flex-1 break-words">{line.text}</bdi>
    </div>
  )
})
