// Takes back "Got it": what friends have sent about an action is to be seen again, as it was before the press.
import * as v from 'valibot'
import { seenAgainFrom } from '../action/cheer.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** Refused where another device has put away more since: all of it stays away. */
export const unseeCheers = defineMutation('unseeCheers', 1, {
  label: 'Show the message again',
  failure: { title: 'Not undone', description: 'The message stays with its action.' },
  typed: { actionId: false, upTo: false, since: false },
  // What was put away, and up to where it had been before; null where nothing had.
  args: v.object({ actionId: ActionId, upTo: Instant, since: v.nullable(Instant) }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, upTo, since }) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    const again = seenAgainFrom(action, { upTo, since })
    if (again !== null) return ok([put('actions', { ...action, ...again })])
    return (action.cheersSeenAt ?? null) === since ? merged() : err({ kind: 'newer_cheers_put_away' })
  },
})
