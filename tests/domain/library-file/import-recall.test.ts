import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecallReviewId } from '#domain/kernel/id.ts'
import { recallCalls } from '#domain/library-file/import-recall.ts'
import type { FileVideo } from '#domain/library-file/library-file.ts'
import type { Recall } from '#domain/recall/recall.ts'
import { buildVideo, NOW, uuidOf } from '../../fixtures/builders.ts'

const { id } = buildVideo()
const OFF: FileVideo = {
  ...{ youtubeId: 'aaaaaaaaaaa', title: 'Calm', duration: null, category: null, tags: [], insights: null },
  ...{ reflections: [], actions: [], transcript: null },
  recall: { addedAt: new Date(NOW).toISOString(), answers: [], isOff: true },
}
const ANSWERED: Recall = {
  id,
  reviews: [{ id: v.parse(RecallReviewId, uuidOf('answer')), grade: 'knew', at: NOW }],
  ...{ isOff: false, isOffSetAt: null, dueAt: NOW, reviewedAt: NOW },
}

describe('a file that says not to ask about a video', () => {
  it.each<[string, Recall | undefined, readonly string[]]>([
    ['is followed where nobody was asked here', undefined, ['setRecall']],
    ['is followed where an answer was given here', ANSWERED, ['setRecall']],
    ['changes nothing where the learner has chosen here', { ...ANSWERED, isOffSetAt: NOW }, []],
  ])('%s', (_what, recall, names) => {
    expect(recallCalls(OFF, { id, recall }, NOW).map(({ mutation }) => mutation.name)).toEqual(names)
  })
})
