import { useId } from 'react'
import { useUnfinishedDrafts } from '../../db/queries/use-unfinished-drafts.ts'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'

/** What was typed into a draft that another tab then typed over. Renders nothing if there is nothing. */
export function DraftsAside({ onLeave }: { onLeave: () => void }) {
  const headingId = useId()
  const drafts = useUnfinishedDrafts()?.filter(({ isAside }) => isAside) ?? []
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-4">
      <h3 id={headingId} className="text-base font-semibold">
        Typed in two tabs
      </h3>
      <UnfinishedDrafts drafts={drafts} onLeave={onLeave} />
    </section>
  )
}
