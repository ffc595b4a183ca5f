import type { Source } from './article.ts'

/** A paragraph whose `(Author, year)` citations link to their sources. */
export function LinkedText({ text, sources }: { text: string; sources: readonly Source[] }) {
  return linkedParts(text, sources).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={at}
        href={part.url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
      >
        {part.cite}
      </a>
    ),
  )
}

/** The text split at every citation: the text in between, and the sources themselves. */
export function linkedParts(text: string, sources: readonly Source[]): readonly (string | Source)[] {
  const next = sources
    .map((source) => ({ source, at: text.indexOf(source.cite) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]
  if (next === undefined) return text === '' ? [] : [text]
  const end = next.at + next.source.cite.length
  return [text.slice(0, next.at), next.source, ...linkedParts(text.slice(end), sources)].filter((part) => part !== '')
}
