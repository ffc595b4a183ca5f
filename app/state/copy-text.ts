// Text to the clipboard or to another app: the same words wherever it fails.
import { showToast, type ToastText } from './toasts.ts'

// Fits into a toast, to be selected there.
const SHORT = 200

/** Copies the text, and says so or how else to get it; returns whether it is on the clipboard. `byHand`: see notCopied. */
export async function copyText(text: string, copied: ToastText, byHand?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('good', copied)
    return true
  } catch {
    showToast('bad', notCopied(text, copied.action, byHand))
    return false
  }
}

/** What is said where a text could not be copied. `byHand`: what to do with a longer one that is not on the screen. */
export function notCopied(
  text: string,
  action?: ToastText['action'],
  byHand = 'Select the text and copy it by hand.',
): ToastText {
  const isShown = text.length <= SHORT && !text.includes('\n')
  const next = isShown ? `Copy it by hand: ${text}` : byHand
  // Selecting it there takes longer than a toast stands.
  return { title: 'Not copied', description: `This browser does not allow it here. ${next}`, action, isSticky: isShown }
}

/** Whether this device has a share sheet: many a browser at a desk has none, whatever the types say. */
export function canSendToApp(): boolean {
  return 'share' in navigator
}

/** The device's own share sheet; `otherwise` where there is none, or it fails. Closing it is a choice, not a failure. */
export async function sendToApp(data: ShareData, otherwise: () => Promise<unknown>): Promise<void> {
  if (canSendToApp()) {
    try {
      await navigator.share(data)
      return
    } catch (refusal) {
      if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    }
  }
  await otherwise()
}
