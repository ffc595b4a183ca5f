import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useMedia, WIDE } from '../../ui/hooks/use-media.ts'
import { lazyPart } from '../../ui/hooks/lazy-part.tsx'
import { AddVideoDialog } from '../library/lazy-dialogs.ts'
import { ActionTabs } from './action-tabs.tsx'
import { ActionsBoundary } from './actions-boundary.tsx'
import { CheersCorner } from './cheers-corner.tsx'
import { CONTENT_ID } from '../content-id.ts'
import { prepareEmptyLibrary } from './first-view.ts'
import { OwnRank } from '../layouts/own-rank.tsx'
import { PartBoundary } from '../part-boundary.tsx'
import { useNotifiedAction } from './use-notified-action.ts'
import { useLinkedDialog } from '../use-linked-dialog.ts'
import { OVER_PORTAL, usePortalParams } from '../use-portal-params.ts'
import { useUntilClosed } from '../use-until-closed.ts'
import { whenQuiet } from '../when-quiet.ts'

const PortalDialogs = lazyPart(async () => (await import('./portal-dialogs.tsx')).PortalDialogs)
// These load after the actions.
const PortalInsights = later(() => import('./portal-insights.tsx'))
const OneAsk = later(() => import('./one-ask.tsx'))
const PortalVideos = later(() => import('./portal-videos.tsx'))

interface PortalHomeProps {
  readonly user: CurrentUser
  readonly syncNow: () => Promise<void>
}

/** HOM-02 to HOM-08: the learner's actions, those due first, with their videos beside them. */
export function PortalHome({ user, syncNow }: PortalHomeProps) {
  const params = usePortalParams()
  useNotifiedAction((id) => params.open({ kind: 'action', id, asked: null }))
  // A transcript pasted on the page, for the dialog: too long for the URL.
  const [pasted, setPasted] = useUntilClosed<string>(params.dialog?.kind)
  const add = (given: { readonly url: string; readonly text?: string | undefined }) => {
    setPasted(given.text)
    params.open({ kind: 'add', url: given.url, title: '' })
  }
  const isWide = useMedia(WIDE)
  const { dialog } = params
  useLinkedDialog(dialog !== null, OVER_PORTAL)
  useEffect(() => {
    // Preloaded before the first dialog is opened. If that fails, opening one shows an error.
    void whenQuiet(whenFirstRows()).then(PortalDialogs.prepare)
  }, [])
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="group/portal outline-none mx-auto w-full max-w-[76rem] flex-1 px-4 pt-6 pb-24 sm:px-6"
    >
      <PortalTitle user={user} onAddVideo={() => add({ url: '' })} />
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <div data-actions="" className="flex min-w-0 flex-col">
            <CheersCorner onOpen={(id) => params.open({ kind: 'action', id, asked: null })} />
            <ActionsBoundary prepare={prepareEmptyLibrary}>
              <ActionTabs userId={user.id} params={params} onAdd={add} />
            </ActionsBoundary>
          </div>
          {/* Below the actions: what there is to do comes before questions. */}
          <PartBoundary onMissing={() => undefined}>
            <Suspense>
              <OneAsk userId={user.id} onReview={() => params.open({ kind: 'review' })} />
            </Suspense>
          </PartBoundary>
          {isWide && (
            <div data-comes-later="" className="group-has-[[data-actions]_[data-loading]]/portal:invisible">
              <Beside label="Loading your videos">
                <PortalVideos open={params.open} />
              </Beside>
            </div>
          )}
        </div>
        <aside
          aria-label="Beside your actions"
          // Where this is below the actions, it stays hidden while only their grey rows are shown: it would move with every step of
          // their loading. Sticky beside a long list, where the screen is high enough for all figures.
          className="min-w-0 max-lg:group-has-[[data-actions]_[data-loading]]/portal:invisible xl:self-start xl:[@media(min-height:46rem)]:sticky xl:[@media(min-height:46rem)]:top-16"
        >
          {isWide ? (
            <Beside label="Loading your insights">
              <PortalInsights />
            </Beside>
          ) : (
            <Beside label="Loading your videos">
              <PortalVideos open={params.open} />
            </Beside>
          )}
        </aside>
      </div>
      {dialog !== null && (
        <PartBoundary key={dialog.kind} onMissing={params.close}>
          <Suspense>
            <PortalDialogs user={user} params={params} dialog={dialog} pasted={pasted} syncNow={syncNow} />
          </Suspense>
        </PartBoundary>
      )}
    </main>
  )
}

interface BesideProps {
  readonly label: string
  readonly children: ReactNode
}

// The actions work without this part, so the page stays if its code cannot be loaded.
function Beside({ label, children }: BesideProps) {
  return (
    <PartBoundary onMissing={() => undefined}>
      <Suspense fallback={<SkeletonRows label={label} rows={4} />}>{children}</Suspense>
    </PartBoundary>
  )
}

function PortalTitle({ user, onAddVideo }: { user: CurrentUser; onAddVideo: () => void }) {
  const firstName = user.firstName.trim()
  return (
    // Next to the sidebar space is short: stacked at the right, where no toast covers them.
    <div className="mb-8 max-sm:mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:max-xl:flex-nowrap">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="font-serif text-display">
          {firstName === '' ? 'My Actions' : `${firstName}'s Actions`}
        </h1>
        <p className="mt-0.5 text-base text-ink-soft">From videos to victories</p>
      </div>
      <div className="flex max-sm:short:min-h-12 w-full flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:w-auto md:max-xl:shrink-0 md:max-xl:flex-col-reverse md:max-xl:items-end">
        {/* Their room is kept for the rank, and on a phone for the button: what is below does not move when they come. */}
        <div className="min-h-8 w-44 max-w-full">
          <OwnRank />
        </div>
        {/* On phones within reach of the thumb, in a bar of its own: floating, it would cover what is read or pressed. An empty
            portal has its own field and button for this; the room is kept, so that the rank stays where it is. */}
        <div className="group-has-data-first-steps/portal:invisible max-sm:not-short:fixed max-sm:not-short:inset-x-0 max-sm:not-short:bottom-0 max-sm:not-short:z-20 max-sm:not-short:border-t max-sm:not-short:border-line max-sm:not-short:bg-ground max-sm:not-short:px-4 max-sm:not-short:pt-2 max-sm:not-short:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <Button look="primary" {...AddVideoDialog.opener} onClick={onAddVideo} className="max-sm:not-short:w-full">
            <Plus aria-hidden="true" className="size-4.5" />
            Add video
          </Button>
        </div>
      </div>
    </div>
  )
}

function later<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  return lazy(() => whenFirstRows().then(load))
}
