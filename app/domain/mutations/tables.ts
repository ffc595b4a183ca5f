// The tables mutations write, and by what else than the id a mutation may look rows up.
import type * as v from 'valibot'
import { Feedback } from '../account/feedback.ts'
import { Profile } from '../account/profile.ts'
import { Action } from '../action/action.ts'
import { Completion } from '../action/completion.ts'
import { StepCompletion } from '../action/step-completion.ts'
import { Reflection } from '../reflection/reflection.ts'
import { StoredTranscript } from '../transcript/stored-transcript.ts'
import { Tag, VideoTag } from '../video/tag.ts'
import { Video } from '../video/video.ts'

export interface TableRows {
  videos: Video
  actions: Action
  completions: Completion
  reflections: Reflection
  tags: Tag
  videoTags: VideoTag
  stepCompletions: StepCompletion
  profiles: Profile
  transcripts: StoredTranscript
  feedback: Feedback
}
export type TableName = keyof TableRows
export type AnyRow = TableRows[TableName]

interface TableSpec {
  readonly schema: v.GenericSchema<unknown, AnyRow>
  readonly indexes: readonly string[]
  // 'server' tables never leave the server by sync: a device ignores changes to them.
  readonly scope: 'synced' | 'server'
}

export const TABLES = {
  videos: { schema: Video, indexes: ['youtubeId'], scope: 'synced' },
  actions: { schema: Action, indexes: ['videoId'], scope: 'synced' },
  completions: { schema: Completion, indexes: ['actionId'], scope: 'synced' },
  reflections: { schema: Reflection, indexes: ['videoId'], scope: 'synced' },
  tags: { schema: Tag, indexes: [], scope: 'synced' },
  videoTags: { schema: VideoTag, indexes: ['videoId', 'tagId'], scope: 'synced' },
  stepCompletions: { schema: StepCompletion, indexes: ['actionId'], scope: 'synced' },
  // One row, whose id is the learner's.
  profiles: { schema: Profile, indexes: [], scope: 'synced' },
  transcripts: { schema: StoredTranscript, indexes: [], scope: 'server' },
  feedback: { schema: Feedback, indexes: [], scope: 'server' },
} as const satisfies Record<TableName, TableSpec>

export const SYNCED_TABLES = [
  'videos',
  'actions',
  'completions',
  'reflections',
  'tags',
  'videoTags',
  'stepCompletions',
  'profiles',
] as const
export const TABLE_NAMES = [...SYNCED_TABLES, 'transcripts', 'feedback'] as const
export type SyncedTable = (typeof SYNCED_TABLES)[number]

/** Whether devices hold the table. */
export function isSynced(table: TableName): table is SyncedTable {
  return TABLES[table].scope === 'synced'
}
