// Bugs someone could make in saving a capture, and what npm run sim:save-kill -- --planted must detect for each.
import type { Patch } from '../../simulation/plant.ts'

export interface SaveBug {
  readonly name: string
  readonly patch: Patch
  readonly seenAs: 'lost' | 'doubled'
}

const DELIVER = 'extension/background/deliver.ts'
const PUSHING = 'const pushed = await pushEntry(userId, mutations)'

export const SAVE_BUGS: readonly SaveBug[] = [
  {
    name: 'a save is told before the journal has it',
    patch: {
      file: 'extension/offscreen/answer-offscreen.ts',
      within: 'store',
      from: 'await outbox.record(parseOperation(operation))',
      to: 'void outbox.record(parseOperation(operation))',
    },
    seenAs: 'lost',
  },
  {
    name: 'an entry leaves the outbox before the server has it',
    patch: {
      file: DELIVER,
      within: 'push',
      from: PUSHING,
      to: `await send({ type: 'settle', operation: { op: 'done', id } }); ${PUSHING}`,
    },
    seenAs: 'lost',
  },
  {
    name: 'what is pushed gets its ids when it is pushed, not when it is saved',
    patch: {
      file: DELIVER,
      within: 'push',
      from: PUSHING,
      to: `const again = mutations
          .flatMap(({ name, mid, clientId, args }) => [mid, clientId.slice(4), ...(name === 'saveVideo' ? [] : [args.id])])
          .reduce((text, old) => text.replaceAll(old, crypto.randomUUID()), JSON.stringify(mutations))
        const pushed = await pushEntry(userId, JSON.parse(again))`,
    },
    seenAs: 'doubled',
  },
]
