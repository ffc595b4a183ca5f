import { useId } from 'react'
import { useUnfinishedDrafts, type UnfinishedDraft } from '../../db/queries/use-unfinished-drafts.ts'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'

/** What was typed and no form shows any more: all that can be done is to copy it. Renders nothing if there is nothing. */
export function DraftsAside({ onLeave }: { onLeave: () => void }) {
  const drafts = useUnfinishedDrafts() ?? []
  const isFormless = ({ isAside, opens, words }: UnfinishedDraft) => !isAside && opens === null && words !== ''
  return (
    <>
      <DraftsSection title="Typed in two tabs" drafts={drafts.filter(({ isAside }) => isAside)} onLeave={onLeave} />
      <DraftsSection
        title="Typed and not saved"
        text="These can’t be opened any more. Copy what you would like to keep."
        drafts={drafts.filter(isFormless)}
        onLeave={onLeave}
      />
    </>
  )
}

interface DraftsSectionProps {
  readonly title: string
  readonly text?: string
  readonly drafts: readonly UnfinishedDraft[]
  readonly onLeave: () => void
}

function DraftsSection({ title, text, drafts, onLeave }: DraftsSectionProps) {
  const headingId = useId()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-4">
      <h3 id={headingId} className="text-base font-semibold">
        {title}
      </h3>
      {text !== undefined && <p className="mb-2 text-small text-ink-soft">{text}</p>}
      <UnfinishedDrafts drafts={drafts} onLeave={onLeave} />
    </section>
  )
}
