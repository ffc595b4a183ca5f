import { useEffect } from 'react'
import { draftFailure } from '../db/drafts/draft-failure.ts'
import { showToast } from '../state/toasts.ts'

/** Warns once when the device is too full to keep what is being typed. */
export function useDraftWarning(): void {
  useEffect(
    () =>
      draftFailure.subscribe((reason) => {
        if (reason !== 'quota') return
        showToast('bad', {
          title: 'Your draft is not kept on this device',
          description:
            'There is no room left. Free some space, or save what you are typing before you leave this page.',
          isSticky: true,
        })
      }),
    [],
  )
}
