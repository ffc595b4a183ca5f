// "Got it": puts away what friends have sent about an action, up to the newest one that was on the screen.
import * as v from 'valibot'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { defineMutation, merged } from './definition.ts'
import { put } from './state.ts'

/** What came later than `upTo` stays to be seen. Of two devices, the one that saw more wins. */
export const seeCheers = defineMutation('seeCheers', 1, {
  label: 'Got it',
  failure: { title: 'Failed to put the message away' },
  typed: { actionId: false, upTo: false },
  args: v.object({ actionId: ActionId, upTo: Instant }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, upTo }) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    // A wrong clock must not put away what has not come yet.
    const seenAt = Math.min(upTo, action.cheers?.at(-1)?.at ?? -1)
    if (seenAt <= (action.cheersSeenAt ?? -1)) return merged()
    return ok([put('actions', { ...action, cheersSeenAt: seenAt })])
  },
})
