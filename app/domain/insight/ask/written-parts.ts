// What a reader sees of a model's work before it is done. It only grows: nothing that is being read goes away or moves, also
// when the model is asked once more.
import { distinctClaims, type CheckedReply } from './check/check-reply.ts'

export type WrittenParts = Pick<CheckedReply, 'tldr' | 'insights' | 'actions'>

export const NOTHING_WRITTEN: WrittenParts = { tldr: '', insights: [], actions: [] }

/** Takes what was checked, one answer after the other; tells all of it each time there is more, the earlier parts first. */
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
