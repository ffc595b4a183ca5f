import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { OverlayActions } from './overlay-actions.ts'

interface SavedProps {
  readonly isSignedIn: boolean
  readonly onMore: () => void
  readonly actions: Pick<OverlayActions, 'openPortal' | 'close'>
}

/** Shown only once the plan is durable on this device. */
export function Saved({ isSignedIn, onMore, actions }: SavedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="flex flex-col gap-4 py-4">
      <h3 ref={heading} tabIndex={-1} className="text-title font-semibold">
        Saved on this device
      </h3>
      <p>
        {isSignedIn
          ? 'Your action is on its way to your vault. If you are offline, it goes there once you are back.'
          : 'Sign in to the portal and it moves into your vault.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={actions.openPortal}>
          {isSignedIn ? 'Open the portal' : 'Sign in'}
        </Button>
        <Button onClick={onMore}>Plan another</Button>
        <Button onClick={actions.close}>Back to the video</Button>
      </div>
    </div>
  )
}
