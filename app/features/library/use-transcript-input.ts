import { useEffect, useRef, useState } from 'react'
import { describeTranscriptProblem } from '../../domain/transcript/transcript-problem.ts'
import type { Transcript } from '../../domain/transcript/transcript.ts'
import type { TranscriptReader } from './transcript-reader.ts'

const TYPING_PAUSE_MS = 250
// A longer file is read, but not poured into the text area.
const SHOWN_CHARS = 200_000

/** What stands in the transcript field: typed or pasted text, or a file. */
export interface TranscriptSource {
  readonly text: string
  readonly fileName: string | null
}

export type TranscriptState =
  | { readonly kind: 'empty' | 'reading' }
  | { readonly kind: 'ready'; readonly transcript: Transcript }
  | { readonly kind: 'problem'; readonly sentence: string }

/** Reads what is typed, pasted, dropped or picked; the last input wins, however long an earlier one takes. */
export function useTranscriptInput(reader: TranscriptReader) {
  const [source, setSource] = useState<TranscriptSource>({ text: '', fileName: null })
  const [state, setState] = useState<TranscriptState>({ kind: 'empty' })
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const read = async (input: string | Uint8Array) => {
    const mine = (turn.current += 1)
    setState({ kind: 'reading' })
    const result = await reader.parse(input)
    if (mine !== turn.current) return
    setState(
      result.ok
        ? { kind: 'ready', transcript: result.value }
        : { kind: 'problem', sentence: describeTranscriptProblem(result.error) },
    )
  }
  const type = (text: string) => {
    clearTimeout(timer.current)
    turn.current += 1
    setSource({ text, fileName: null })
    if (text.trim() === '') {
      setState({ kind: 'empty' })
      return
    }
    setState({ kind: 'reading' })
    timer.current = setTimeout(() => void read(text), TYPING_PAUSE_MS)
  }
  const open = async (file: File) => {
    clearTimeout(timer.current)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const shown = new TextDecoder().decode(bytes.subarray(0, SHOWN_CHARS))
    setSource({ text: shown, fileName: file.name })
    await read(bytes)
  }
  return { source, state, type, open }
}
