import type { ReactNode } from 'react'
import { textMatches, type TextMatch } from '../../../domain/transcript/text-matches.ts'

const MARK_CLASS = 'rounded-[0.2rem] bg-warn/25 text-ink'

/** A text with the search marked: the words as typed, or each word on its own if they do not occur together. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const whole = textMatches(text, query)
  const words = whole.length > 0 ? whole : query.split(/\s+/).flatMap((word) => textMatches(text, word))
  const parts: ReactNode[] = []
  let done = 0
  for (const { start, end } of [...words].sort((a, b) => a.start - b.start)) {
    if (start < done) continue
    parts.push(
      text.slice(done, start),
      <mark key={start} className={MARK_CLASS}>
        {text.slice(start, end)}
      </mark>,
    )
    done = end
  }
  return [...parts, text.slice(done)]
}

/** A text with one range marked. */
export function MarkedRange({ text, range: { start, end } }: { text: string; range: TextMatch }) {
  return (
    <>
      {text.slice(0, start)}
      <mark className={MARK_CLASS}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
