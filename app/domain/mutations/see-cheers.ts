// "Got it": dismisses what friends have sent about an action, up to the newest one that was on the screen.
import * as v from 'valibot'
import { seenUpTo } from '../action/cheer.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { Instant } from '../kernel/time.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** Cheers after `upTo` stay. Of two devices, the one that saw more wins. */
export const seeCheers = defineMutation('seeCheers', 1, {
  label: 'Got it',
  failure: { title: 'Failed to put the message away' },
  typed: { actionId: false, upTo: false },
  args: v.object({ actionId: ActionId, upTo: Instant }),
  reads: ({ actionId }) => [{ table: 'actions', id: actionId }],
  run: (state, { actionId, upTo }) => {
    const action = state.get('actions', actionId)
    if (action === undefined) return err({ kind: 'action_not_found' })
    const seen = seenUpTo(action, upTo)
    return seen === null ? merged() : ok([put('actions', { ...action, ...seen })])
  },
})
