import type { WrittenParts } from '../../domain/insight/ask/written-parts.ts'

/** What a model has written so far. Its height is fixed from the start, so that nothing below it moves while it fills. */
export function WrittenSoFar({ parts }: { parts: WrittenParts | null }) {
  return (
    <div
      role="log"
      aria-label="Written so far"
      // It scrolls, so the keyboard must be able to reach it.
      tabIndex={0}
      className="flex h-48 flex-col gap-3 overflow-y-auto rounded-card border border-line p-3 text-small"
    >
      {parts === null ? (
        <p className="text-ink-soft">What it writes is shown here as it comes.</p>
      ) : (
        <>
          {parts.tldr !== '' && <p>{parts.tldr}</p>}
          <Titles heading="Insights" entries={parts.insights} />
          <Titles heading="Actions" entries={parts.actions} />
        </>
      )}
    </div>
  )
}

function Titles({ heading, entries }: { heading: string; entries: readonly { readonly title: string }[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h4 className="font-semibold">{heading}</h4>
      <ul className="list-disc pl-5">
        {entries.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </section>
  )
}
