import { useState } from 'react'

/**
 * What the dialog about to open needs besides the URL. It is forgotten however that dialog is left: one opened later is
 * about something else. `shown` names the open dialog.
 */
export function useUntilClosed<T>(shown: string | undefined) {
  const [value, setValue] = useState<T>()
  const [before, setBefore] = useState(shown)
  if (before !== shown) {
    setBefore(shown)
    // It is set before its dialog opens.
    if (before !== undefined) setValue(undefined)
  }
  return [value, setValue] as const
}
