import { lazy, Suspense } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import { focusContent } from '../content-id.ts'
import { PartBoundary } from '../part-boundary.tsx'

// Loads after the actions: on most days there is nothing to show.
const CheersNotice = lazy(async () => {
  await whenFirstRows()
  return { default: (await import('../../features/actions/friend/cheers-notice.tsx')).CheersNotice }
})

/** Cheers from friends, above the actions. When they are dismissed, the focus moves to the start of the actions. */
export function CheersCorner({ onOpen }: { readonly onOpen: (id: string) => void }) {
  return (
    <PartBoundary onMissing={() => undefined}>
      <Suspense>
        <CheersNotice onOpen={onOpen} onGone={focusContent} />
      </Suspense>
    </PartBoundary>
  )
}
