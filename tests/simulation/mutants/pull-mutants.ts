import type { Mutant } from './mutants.ts'

const SYNC = 'sync-server/services/sync/sync.ts'
const FEED = 'sync-server/services/sync/change-feed.ts'

// Where a pull begins, what it is told, and how far it may go on.
export const PULL_MUTANTS: readonly Mutant[] = [
  {
    name: 'a rewound server answers from where the device was',
    firstSeed: 29,
    patches: [
      {
        file: SYNC,
        within: 'resetReason',
        from: "return head.isCookieKnown && cookie.v <= head.head.v ? undefined : 'rewound'",
        to: 'return undefined',
      },
    ],
  },
  {
    name: 'deletions are not told: no tombstones in the feed',
    firstSeed: 3,
    patches: [{ file: FEED, within: 'contentOf', from: 'versions.filter((row) => row.deleted)', to: '[]' }],
  },
  {
    name: 'a pull that goes on is told nothing of what was deleted since it began',
    firstSeed: 372,
    patches: [
      {
        file: SYNC,
        within: 'pageOf',
        from: 'withTombstones: reset === undefined || cont !== null',
        to: 'withTombstones: reset === undefined',
      },
    ],
  },
  {
    name: 'the floor is not checked: a pruned place is asked for its tag',
    firstSeed: 16,
    patches: [
      {
        file: FEED,
        within: 'readHead',
        from: 'cookie.v < prunedBelow',
        to: 'cookie.v < Math.min(0, prunedBelow)',
      },
    ],
  },
  {
    name: 'a device below the floor is told that the server was put back',
    firstSeed: 16,
    patches: [{ file: SYNC, within: 'resetReason', from: "if (head.isCookiePruned) return 'floor'", to: '' }],
  },
  {
    name: 'a device below the floor is sent what changed since its place',
    firstSeed: 119,
    patches: [
      {
        file: SYNC,
        within: 'resetReason',
        from: "if (head.isCookiePruned) return 'floor'",
        to: 'if (head.isCookiePruned) return undefined',
      },
    ],
  },
  {
    name: 'the places of a pull do not say how far was pruned: it begins again for ever',
    firstSeed: 7,
    patches: [{ file: SYNC, within: 'pageOf', from: 'prunedBelow: head.prunedBelow', to: 'prunedBelow: 0' }],
  },
  {
    name: 'a pull goes on although the learner was pruned under way',
    firstSeed: 6_603,
    patches: [{ file: FEED, within: 'readHead', from: 'vouched.prunedBelow === prunedBelow', to: 'true' }],
  },
]
