// Sends text to the clipboard or another app, with the same words wherever that fails.
import { showToast, type ToastText } from './toasts.ts'

// Short enough to show in a toast and select there.
const SHORT = 200

/** The toast for a copied text of any kind. */
export const TEXT_COPIED: ToastText = { title: 'Text copied' }

/** Copies the text and shows whether it worked, or how else to get it; returns whether it did. `byHand`: see notCopied. */
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

/** The toast for a text that could not be copied. `byHand`: what to do with a longer one that is not on the screen. */
export function notCopied(
  text: string,
  action?: ToastText['action'],
  byHand = 'Select the text and copy it by hand.',
): ToastText {
  const isShown = text.length <= SHORT && !text.includes('\n')
  const next = isShown ? `Copy it by hand: ${text}` : byHand
  // Sticky: selecting the text takes longer than a toast normally shows.
  return { title: 'Not copied', description: `This browser does not allow it here. ${next}`, action, isSticky: isShown }
}

/** Whether this device has a share sheet: many desktop browsers do not, whatever the types say. */
export function canSendToApp(): boolean {
  return 'share' in navigator
}

/** Opens the device's share sheet; runs `otherwise` if there is none or it fails. Closing the sheet is not a failure. */
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
