// The tables that mutations write, and the indexes by which a mutation may look rows up.
import type * as v from 'valibot'
import { Feedback } from '../../account/feedback.ts'
import { Profile } from '../../account/profile.ts'
import { Action } from '../../action/action.ts'
import { Completion } from '../../action/completion.ts'
import { StepCompletion } from '../../action/step-completion.ts'
import { Recall } from '../../recall/recall.ts'
import { Reflection } from '../../reflection/reflection.ts'
import { StoredTranscript } from '../../transcript/stored-transcript.ts'
import { Tag, VideoTag } from '../../video/tag.ts'
import { Video } from '../../video/video.ts'

export interface TableRows {
  videos: Video
  actions: Action
  completions: Completion
  reflections: Reflection
  tags: Tag
  videoTags: VideoTag
  stepCompletions: StepCompletion
  recalls: Recall
  profiles: Profile
  transcripts: StoredTranscript
  feedback: Feedback
}
export type TableName = keyof TableRows
export type AnyRow = TableRows[TableName]

interface TableSpec {
  readonly schema: v.GenericSchema<unknown, AnyRow>
  readonly indexes: readonly string[]
}

export const TABLES = {
  videos: { schema: Video, indexes: ['youtubeId'] },
  actions: { schema: Action, indexes: ['videoId'] },
  completions: { schema: Completion, indexes: ['actionId'] },
  reflections: { schema: Reflection, indexes: ['videoId'] },
  tags: { schema: Tag, indexes: [] },
  videoTags: { schema: VideoTag, indexes: ['videoId', 'tagId'] },
  stepCompletions: { schema: StepCompletion, indexes: ['actionId'] },
  recalls: { schema: Recall, indexes: [] },
  // One row, with the learner's id.
  profiles: { schema: Profile, indexes: [] },
  transcripts: { schema: StoredTranscript, indexes: [] },
  feedback: { schema: Feedback, indexes: [] },
} as const satisfies Record<TableName, TableSpec>
