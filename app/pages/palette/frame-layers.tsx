import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { canBadge } from '../../state/app-badge.ts'
import { openLayer, useOpenLayer } from '../../state/open-layer.ts'
import { lazyPart } from '../../ui/hooks/lazy-part.tsx'
import { PartBoundary } from '../part-boundary.tsx'
import type { KeyTarget } from './keys.ts'
import { whenQuiet } from '../when-quiet.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

interface FrameLayersProps {
  readonly user: CurrentUser
  readonly onSignOut: () => void
}

const close = () => openLayer(null)
const AppBadge = lazy(async () => {
  await whenFirstRows()
  return import('./app-badge.tsx')
})

/** The command palette and the list of shortcuts over a signed-in page, and the keys that open them. */
export function FrameLayers({ user, onSignOut }: FrameLayersProps) {
  const layer = useOpenLayer((state) => state.layer)
  const navigate = useNavigate()
  useShortcuts((target: KeyTarget) => {
    if (target.kind === 'layer') openLayer(layer === target.layer ? null : target.layer)
    else void navigate(target.to)
  })
  useEffect(() => {
    // Preloads the palette, so that its shortcut opens it without delay. If that fails, opening it shows an error.
    void whenQuiet(whenFirstRows()).then(Palette.prepare)
  }, [])
  // A layer belongs to its page, so it closes with it.
  useEffect(() => close, [])
  return (
    <>
      {canBadge() && (
        <PartBoundary onMissing={() => undefined}>
          <Suspense>
            <AppBadge />
          </Suspense>
        </PartBoundary>
      )}
      {layer !== null && (
        <PartBoundary key={layer} onMissing={close}>
          <Suspense>
            {layer === 'palette' ? (
              <Palette user={user} onSignOut={onSignOut} onClose={close} />
            ) : (
              <KeysDialog onClose={close} />
            )}
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
