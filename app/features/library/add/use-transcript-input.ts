import { useEffect, useRef, useState } from 'react'
import { err, type Err } from '../../../domain/kernel/result.ts'
import { describeTranscriptProblem, type TranscriptProblem } from '../../../domain/transcript/transcript-problem.ts'
import type { Transcript } from '../../../domain/transcript/transcript.ts'
import { bytesOf } from './bytes-of.ts'
import type { TranscriptReader } from './transcript-reader.ts'

const TYPING_PAUSE_MS = 250
// A longer file is read, but not shown in the text area.
const SHOWN_CHARS = 200_000

/** What the transcript field holds: typed or pasted text, or a file. */
export interface TranscriptSource {
  readonly text: string
  readonly fileName: string | null
}

export type TranscriptState =
  | { readonly kind: 'empty' | 'reading' }
  | { readonly kind: 'ready'; readonly transcript: Transcript }
  | { readonly kind: 'problem'; readonly sentence: string }

/** Reads what is typed, pasted, dropped or picked; the latest input wins, however long an earlier one takes. */
export function useTranscriptInput(reader: TranscriptReader) {
  const [source, setSource] = useState<TranscriptSource>({ text: '', fileName: null })
  const [state, setState] = useState<TranscriptState>({ kind: 'empty' })
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // What is still being read no longer counts.
  const begin = () => {
    clearTimeout(timer.current)
    setState({ kind: 'reading' })
    return (turn.current += 1)
  }
  const read = async (input: string | Uint8Array) => {
    const mine = begin()
    const result = await reader.parse(input).catch(readerStopped)
    if (mine !== turn.current) return
    setState(
      result.ok ? { kind: 'ready', transcript: result.value } : { kind: 'problem', sentence: sentenceOf(result.error) },
    )
  }
  const type = (text: string) => {
    begin()
    setSource({ text, fileName: null })
    if (text.trim() === '') setState({ kind: 'empty' })
    else timer.current = setTimeout(() => void read(text), TYPING_PAUSE_MS)
  }
  const open = async (file: File) => {
    const mine = begin()
    setSource({ text: '', fileName: file.name })
    const bytes = await bytesOf(file)
    if (mine !== turn.current) return
    if (!bytes.ok) {
      setState({ kind: 'problem', sentence: bytes.error })
      return
    }
    const shown = new TextDecoder().decode(bytes.value.subarray(0, SHOWN_CHARS))
    setSource({ text: shown, fileName: file.name })
    await read(bytes.value)
  }
  return { source, state, type, open }
}

type ReadProblem = TranscriptProblem | { readonly kind: 'reader_stopped' }

// The worker ran out of memory or could not be loaded: the input stays and can be tried again.
function readerStopped(error: unknown): Err<{ readonly kind: 'reader_stopped' }> {
  reportError(error)
  return err({ kind: 'reader_stopped' })
}

function sentenceOf(problem: ReadProblem): string {
  if (problem.kind === 'reader_stopped') return 'The transcript could not be read. Reload the page and try again.'
  return describeTranscriptProblem(problem)
}
