import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { UserId, VideoId } from '../../domain/kernel/id.ts'
import { YourDataButton } from '../../features/library/data/your-data-button.tsx'
import type { GivenVideo } from '../../features/library/add/use-video-drop.ts'
import { VideoLibrary } from '../../features/library/grid/video-library.tsx'
import { FirstStepsRoom } from '../../features/onboarding/first-steps-room.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { useIssueToasts } from '../use-issue-toasts.ts'
import { useLibraryParams } from './use-library-params.ts'
import { useUntilClosed } from '../use-until-closed.ts'
import { useUnauthorized } from '../session/use-unauthorized.ts'

const FirstStepsOffer = lazy(() => import('../first-steps-offer.tsx'))

interface LibrarySectionProps {
  readonly userId: UserId
  readonly isEmbedded: boolean
}

/** The library and its dialogs, driven by the URL of whatever page it is on. */
export function LibrarySection({ userId, isEmbedded }: LibrarySectionProps) {
  const { filters, setFilters, dialog, open, close } = useLibraryParams()
  const shown = dialog !== null && 'id' in dialog ? `${dialog.kind} ${dialog.id}` : dialog?.kind
  const [dropped, setDropped] = useUntilClosed<Omit<GivenVideo, 'url' | 'title'>>(shown)
  const [said, setSaid] = useUntilClosed<string>(shown)
  useUnauthorized()
  useIssueToasts()
  const openSaid = useCallback(
    (id: VideoId, query: string | undefined) => {
      setSaid(query)
      open({ kind: 'video', id })
    },
    [open, setSaid],
  )
  const openVideo = useCallback((id: VideoId) => openSaid(id, undefined), [openSaid])
  const reflect = useCallback((id: VideoId) => open({ kind: 'reflect', id }), [open])
  const plan = useCallback((id: VideoId) => open({ kind: 'capture', id }), [open])
  const testOverlay = useCallback(() => open({ kind: 'overlay' }), [open])
  const openData = useCallback(() => open({ kind: 'data' }), [open])
  const add = useCallback(
    (given: GivenVideo) => {
      const { url, title = '', ...dropped } = given
      setDropped(dropped)
      open(dropped.lists === undefined ? { kind: 'add', url, title } : { kind: 'data' })
    },
    [open, setDropped],
  )
  const firstSteps = useMemo(
    () => (
      <Suspense fallback={<FirstStepsRoom />}>
        <FirstStepsOffer userId={userId} onSample={plan} onAdd={null} />
      </Suspense>
    ),
    [userId, plan],
  )
  return (
    <>
      <VideoLibrary
        isEmbedded={isEmbedded}
        status={<YourDataButton onOpen={openData} />}
        filters={filters}
        onFilters={setFilters}
        onOpen={openVideo}
        onOpenSaid={openSaid}
        onReflect={reflect}
        onPlan={plan}
        onAdd={add}
        onTestOverlay={testOverlay}
        firstSteps={firstSteps}
      />
      <LibraryDialogs userId={userId} dialog={dialog} dropped={dropped} said={said} onOpen={open} onClose={close} />
    </>
  )
}
