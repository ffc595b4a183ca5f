import { lazy, Suspense } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import { CONTENT_ID } from '../content-id.ts'
import { PartBoundary } from '../part-boundary.tsx'

// After the actions themselves: on most days there is nothing to show.
const CheersNotice = lazy(async () => {
  await whenFirstRows()
  return { default: (await import('../../features/actions/friend/cheers-notice.tsx')).CheersNotice }
})

/** Above the actions: what friends have sent. Once it is put away, the focus stands where the actions begin. */
export function CheersCorner({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const toActions = () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  return (
    <PartBoundary onMissing={() => undefined}>
      <Suspense>
        <CheersNotice onOpen={onOpen} onGone={toActions} />
      </Suspense>
    </PartBoundary>
  )
}
