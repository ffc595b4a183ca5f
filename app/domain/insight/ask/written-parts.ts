// What a reader sees of a model's work before it is finished. It only grows: even when the model is asked again, text that is
// already on the screen neither disappears nor moves.
import type { CheckedReply } from './check/check-reply.ts'
import { distinctClaims } from './check/claims.ts'

export type WrittenParts = Pick<CheckedReply, 'tldr' | 'insights' | 'actions'>

export const NOTHING_WRITTEN: WrittenParts = { tldr: '', insights: [], actions: [] }

/**
 * Takes the checked parts of one answer after another; calls `onParts` with everything so far each time it grows, oldest first.
 */
export function partsTeller(onParts: (parts: WrittenParts) => void): (checked: WrittenParts) => void {
  let told = NOTHING_WRITTEN
  return (checked) => {
    const all: WrittenParts = {
      tldr: told.tldr === '' ? checked.tldr : told.tldr,
      insights: distinctClaims([...told.insights, ...checked.insights]),
      actions: distinctClaims([...told.actions, ...checked.actions]),
    }
    if (sizeOf(all) === sizeOf(told)) return
    told = all
    onParts(all)
  }
}

function sizeOf({ tldr, insights, actions }: WrittenParts): number {
  return (tldr === '' ? 0 : 1) + insights.length + actions.length
}
