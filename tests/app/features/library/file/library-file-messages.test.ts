import { describe, expect, it } from 'vitest'
import {
  importDone,
  LIBRARY_MARKDOWN,
  NOT_IMPORTED,
} from '../../../../../app/features/library/file/library-file-messages.ts'

const NO_OTHERS = { actions: 0, reviews: 0, completions: 0, answers: 0, leftOut: 0 }

it.each([LIBRARY_MARKDOWN, NOT_IMPORTED])('%s names all that only JSON has', (sentence) => {
  for (const part of ['completions', 'snoozes', 'recall answers', 'which videos not to ask about']) {
    expect(sentence).toContain(part)
  }
})

describe('the toast of an import', () => {
  it.each([
    [{ added: 12, filled: 0, here: 3, total: 15, ...NO_OTHERS, stoppedBy: null }, 'Library imported', `12 videos added, 3 were already here. ${NOT_IMPORTED}`],
    [{ added: 1, filled: 1, here: 0, total: 2, ...NO_OTHERS, stoppedBy: null }, 'Library imported', `1 video added, 1 updated. ${NOT_IMPORTED}`],
    [{ added: 0, filled: 0, here: 1, total: 1, ...NO_OTHERS, stoppedBy: null }, 'Nothing new', 'Its video was already here.'],
    [{ added: 0, filled: 0, here: 1200, total: 1200, ...NO_OTHERS, stoppedBy: null }, 'Nothing new', 'All 1,200 videos were already here.'],
    [{ added: 0, filled: 0, here: 0, total: 0, ...NO_OTHERS, stoppedBy: null }, 'Library imported', '0 videos added.'],
    [{ added: 0, filled: 0, here: 0, total: 0, ...NO_OTHERS, actions: 1, stoppedBy: null }, 'Library imported', '1 action without a video added.'],
    [{ added: 0, filled: 0, here: 2, total: 2, ...NO_OTHERS, actions: 1, reviews: 3, stoppedBy: null }, 'Library imported', '2 videos were already here, 1 action without a video added, 3 weekly reviews added.'],
    [{ added: 0, filled: 0, here: 2, total: 2, ...NO_OTHERS, completions: 1240, answers: 2, stoppedBy: null }, 'Library imported', '2 videos were already here, 1,240 completions added, 2 recall answers added.'],
    [{ added: 0, filled: 0, here: 2, total: 2, ...NO_OTHERS, leftOut: 1, stoppedBy: null }, 'Library imported', '2 videos were already here. One completion or answer was left out: its date cannot be right.'],
    [{ added: 0, filled: 1, here: 0, total: 1, ...NO_OTHERS, completions: 1, leftOut: 2, stoppedBy: null }, 'Library imported', '1 updated, 1 completion added. 2 completions or answers were left out: their dates cannot be right.'],
    [
      { added: 2, filled: 0, here: 0, total: 5, ...NO_OTHERS, stoppedBy: { kind: 'not_stored', reason: 'quota' } as const },
      'The import stopped',
      '2 videos added. 3 videos of the file still to come: import it again, nothing is added twice. This device has no room left. Free some space and try again.',
    ],
  ])('says %j', (count, title, description) => {
    expect(importDone(count)).toMatchObject({ title, description })
  })
}) // prettier-ignore
