// What somebody who has signed out is told: what of theirs is left on this device.
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { LeftDevice } from '../../features/account/sign-in/sign-out.ts'
import { showToast, type ToastText } from '../../state/toasts.ts'

const KEPT: ToastText = {
  title: 'Signed out',
  description: 'Your work stays on this device until you sign in here again.',
}
const PERHAPS_KEPT: ToastText = {
  title: 'Signed out',
  description: 'Your work may stay on this device until you sign in here again.',
}
const DISCARDED: ToastText = { title: 'Signed out', description: 'Nothing of yours is left on this device.' }
const NOT_GONE: ToastText = {
  title: 'Signed out, but not everything was deleted',
  description: `A copy may remain on this device. Close all tabs of ${PRODUCT_NAME}, then clear its data in your browser's settings.`,
  isSticky: true,
}

/** Says what has become of what was only here. */
export function tellSignedOut({ isGone, isKept, isUnasked }: LeftDevice): void {
  if (isKept) showToast('good', isUnasked ? PERHAPS_KEPT : KEPT)
  else if (isGone) showToast('good', DISCARDED)
  else showToast('bad', NOT_GONE)
}
