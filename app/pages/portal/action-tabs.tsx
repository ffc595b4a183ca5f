// The learner's actions: those due, or the library where nothing is.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import { useAwaitRows } from '../../db/queries/use-await-rows.ts'
import { useTodaysFocus } from '../../db/queries/use-todays-focus.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { countedRows } from '../../domain/kernel/known.ts'
import type { ActionDialogName } from '../../features/actions/action-dialog-name.ts'
import { FocusView } from '../../features/actions/focus/focus-view.tsx'
import { FirstStepsRoom } from '../../features/onboarding/first-steps-room.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useKeptScreen } from '../kept-screen/use-kept-screen.ts'
import { PartBoundary } from '../part-boundary.tsx'
import type { usePortalParams } from '../use-portal-params.ts'
import { whenQuiet } from '../when-quiet.ts'
import { FirstStepsOffer, LibraryView } from './first-view.ts'
import { startOf, useStartView } from './use-start-view.ts'

const prepareLibrary = async () => {
  await LibraryView.prepare()
  const { prepareActionLibrary } = await import('../../db/queries/use-action-library.ts')
  prepareActionLibrary()
}
const RecallSection = lazy(async () => {
  await whenFirstRows()
  return { default: (await import('../../features/recall/recall-section.tsx')).RecallSection }
})

interface ActionTabsProps {
  readonly userId: UserId
  readonly params: ReturnType<typeof usePortalParams>
  readonly onAdd: (given: { readonly url: string; readonly text?: string | undefined }) => void
}

/** The tabs, or the library alone on a device that has nothing but what was made on it. */
export function ActionTabs({ userId, params, onAdd }: ActionTabsProps) {
  const focus = useTodaysFocus()
  const [chosen, setChosen] = useState<string | null>(null)
  const first = useStartView(focus)
  useEffect(() => {
    // Preloads the other tab's code. If that fails, pressing the tab shows an error.
    whenQuiet(whenFirstRows())
      .then(prepareLibrary)
      .catch(() => undefined)
  }, [])
  const shown = chosen ?? first
  const due = countedRows(focus)
  useKeptScreen(userId, { isAsStarted: due !== undefined && shown === startOf(focus), rows: due })
  const { open } = params
  const openAction = useCallback(
    (id: string, asked: ActionDialogName | null = null) => open({ kind: 'action', id, asked }),
    [open],
  )
  if (focus.kind === 'reading') return <LoadingActions />
  const library = (
    <Suspense fallback={<LoadingActions />}>
      <LibraryView
        onOpen={openAction}
        firstStep={
          // What the empty list says is not to wait for their code.
          <Suspense fallback={<FirstStepsRoom />}>
            <FirstStepsOffer userId={userId} onSample={(id) => open({ kind: 'capture', id })} onAdd={onAdd} />
          </Suspense>
        }
      />
    </Suspense>
  )
  // Nothing synced yet: the only actions are those made on this device, in the library list.
  if (due === undefined || shown === null) return library
  return (
    <Tabs
      label="Actions"
      value={shown}
      onChange={setChosen}
      tabs={[
        {
          value: 'focus',
          label: "Today's Focus",
          content: (
            <>
              <FocusView focus={due} onOpen={openAction} />
              <div data-comes-later="">
                <PartBoundary onMissing={() => undefined}>
                  <Suspense>
                    <RecallSection onOpenVideo={(id) => open({ kind: 'video', id })} />
                  </Suspense>
                </PartBoundary>
              </div>
            </>
          ),
        },
        {
          value: 'library',
          label: 'Action Library',
          content: <PartBoundary onMissing={() => setChosen('focus')}>{library}</PartBoundary>,
        },
      ]}
    />
  )
}

// While the list's code loads, it has not asked for any rows yet.
function LoadingActions() {
  useAwaitRows(true)
  return <SkeletonRows label="Loading your actions" rows={4} />
}
