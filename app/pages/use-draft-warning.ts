import { useEffect } from 'react'
import { draftFailure } from '../db/drafts/draft-failure.ts'
import { typedElsewhere } from '../db/store/typed-elsewhere.ts'
import { copyText, TEXT_COPIED } from '../state/copy-text.ts'
import { closeToast, showToast, type Toast } from '../state/toasts.ts'

// By why it cannot be kept. Closed: its learner has signed out, or a newer version has taken the page over and says so.
const NOT_KEPT = {
  quota: 'There is no room left. Free some space, or save what you are typing before you leave this page.',
  unknown: 'It cannot be stored here now. Save or copy what you are typing before you leave this page.',
  closed: null,
} as const

/** Warns once when the device can no longer keep what is being typed, and says when another tab types into the same draft. */
export function useDraftWarning(): void {
  useEffect(() => {
    let shown: Toast | null = null
    return typedElsewhere.subscribe((other) => {
      if (shown !== null) closeToast(shown.id)
      shown = other && tellTyped(other.words)
    })
  }, [])
  useEffect(() => {
    let shown: Toast | null = null
    return draftFailure.subscribe((reason) => {
      if (shown !== null) closeToast(shown.id)
      shown = reason && tellNotKept(NOT_KEPT[reason])
    })
  }, [])
}

function tellNotKept(description: string | null): Toast | null {
  if (description === null) return null
  return showToast('bad', { title: 'Your draft is not kept on this device', description, isSticky: true })
}

function tellTyped(words: string): Toast {
  return showToast('good', {
    title: 'You typed here in another tab, too',
    description: 'Both are kept. The other words are in the sync details until you discard them.',
    action: { label: 'Copy them', run: () => void copyText(words, TEXT_COPIED) },
    isSticky: true,
  })
}
