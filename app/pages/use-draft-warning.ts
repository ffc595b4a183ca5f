import { useEffect } from 'react'
import { draftFailure } from '../db/drafts/draft-failure.ts'
import { typedElsewhere } from '../db/store/typed-elsewhere.ts'
import { copyText, TEXT_COPIED } from '../state/copy-text.ts'
import { closeToast, showToast, type Toast } from '../state/toasts.ts'

/** Warns once when the device is too full to keep what is being typed, and says when another tab types into the same draft. */
export function useDraftWarning(): void {
  useEffect(() => {
    let shown: Toast | null = null
    return typedElsewhere.subscribe((other) => {
      if (shown !== null) closeToast(shown.id)
      shown = other && tellTyped(other.words)
    })
  }, [])
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

function tellTyped(words: string): Toast {
  return showToast('good', {
    title: 'You typed here in another tab, too',
    description: 'Both are kept. The other words are in the sync details until you discard them.',
    action: { label: 'Copy them', run: () => void copyText(words, TEXT_COPIED) },
    isSticky: true,
  })
}
