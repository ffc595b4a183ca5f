// One IndexedDB database per learner: the view the screens read, and everything sync needs to keep it honest.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Profile } from '../../domain/account/profile.ts'
import type { Action } from '../../domain/action/action.ts'
import type { Completion } from '../../domain/action/completion.ts'
import type { StepCompletion } from '../../domain/action/step-completion.ts'
import type { MutationId, UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { RecentPick } from '../../domain/palette/recent-picks.ts'
import type { RankTitle } from '../../domain/progress/rank.ts'
import type { Recall } from '../../domain/recall/recall.ts'
import type { Change } from '../../domain/mutations/machinery/state.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { Tag, VideoTag } from '../../domain/video/tag.ts'
import type { Video } from '../../domain/video/video.ts'
import type { Journal } from '../journal/journal.ts'
import type { AckedEntry, Draft, Issue, Meta, OutboxEntry, StagedPage } from './local-tx.ts'
import { upgradeRows } from './schema-upgrade.ts'
import type { KeptTranscript, KeptWords } from './kept-transcript.ts'
import { watchingDataLoss } from './watch-data-loss.ts'

// null is never an index key, so nextReminderAt, completedAt, archivedAt and voidedAt index only rows that have a value.
const STORES_1 = {
  videos: 'id, youtubeId, createdAt, title',
  actions: 'id, videoId, nextReminderAt, completedAt, archivedAt, [status+createdAt], [status+archivedAt]',
  completions: 'id, actionId, voidedAt, occurredAt',
  reflections: 'id, videoId, createdAt',
  shadow: '[table+id]',
  outbox: '++order, &mid',
  acked: '++order, &mid',
  issues: 'mid, at',
  staging: '++order',
  drafts: 'key',
  meta: 'key',
}

// Version 2: tags, steps and the profile; existing rows get the new fields (schema-upgrade.ts).
const STORES_2 = {
  tags: 'id, name',
  videoTags: 'id, videoId, tagId',
  stepCompletions: 'id, actionId',
  profiles: 'id',
}

// Version 3: transcripts that have been on this device; the server has them, so they may be deleted.
const STORES_3 = { transcripts: 'id' }

// Version 4: finds the few videos still being processed without reading all the others.
const STORES_4 = { videos: `${STORES_1.videos}, status` }

// Version 5: which recall questions are due, and which were asked today.
const STORES_5 = { recalls: 'id, dueAt, reviewedAt' }

// Version 6: the few actions with cheers that were not seen yet.
const STORES_6 = { actions: `${STORES_1.actions}, cheeredAt` }

// Version 7: which transcript a video has, and which of its transcripts this device keeps (words-mark.ts in the domain).
const STORES_7 = { videos: `${STORES_4.videos}, [id+words.mid]`, keptWords: 'id' }

type Ordered<T> = T & { readonly order?: number }
export type MetaRow = Meta & { readonly key: 'sync' }
// The journal holds the same tag. A database without this row is new, or was lost and created again.
export interface SentinelRow {
  readonly key: 'sentinel'
  readonly tag: string
}
// The highest rank this device has shown.
export interface ShownRankRow {
  readonly key: 'rank'
  readonly title: RankTitle
}
// The latest picks in the command palette.
export interface PicksRow {
  readonly key: 'picks'
  readonly picks: readonly RecentPick[]
}
// The local day on which this device asks no more about watched videos.
export interface PutOffRow {
  readonly key: 'recallPutOff'
  readonly day: string
}

export interface DatabaseHooks {
  // Another tab deletes the database (sign-out) or opens a newer version of it: this one is closed for good.
  readonly onRetired?: (reason: 'deleted' | 'upgraded') => void
  // An older tab holds the database open and this one cannot upgrade it.
  readonly onBlocked?: () => void
}

export type StorageOptions = Omit<DexieOptions, 'indexedDB'> & { readonly indexedDB?: IDBFactory }

export class UserDatabase extends Dexie {
  readonly userId: UserId
  // Dexie sets these, from the stores below.
  readonly videos!: Table<Video, string>
  readonly actions!: Table<Action, string>
  readonly completions!: Table<Completion, string>
  readonly reflections!: Table<Reflection, string>
  readonly tags!: Table<Tag, string>
  readonly videoTags!: Table<VideoTag, string>
  readonly stepCompletions!: Table<StepCompletion, string>
  readonly recalls!: Table<Recall, string>
  readonly profiles!: Table<Profile, string>
  readonly transcripts!: Table<KeptTranscript, string>
  readonly keptWords!: Table<KeptWords, string>
  readonly shadow!: Table<Change, [string, string]>
  readonly outbox!: Table<Ordered<OutboxEntry>, number>
  readonly acked!: Table<Ordered<AckedEntry>, number>
  readonly issues!: Table<Issue, MutationId>
  readonly staging!: Table<Ordered<StagedPage>, number>
  readonly drafts!: Table<Draft, string>
  readonly meta!: Table<MetaRow | SentinelRow | ShownRankRow | PicksRow | PutOffRow, string>
  // Set by the code that opens it for writing.
  journal: Journal | null = null
  // When the server last answered, as of this page's read; null: not answered yet, as far as this page knows (first-answer.ts).
  answeredAt: Instant | null = null
  // The browser discarded the database with this name before creating this one.
  hasLostData = false
  // Set once closed on purpose: such a database never reopens itself.
  isRetired = false

  constructor(
    name: string,
    userId: UserId,
    { hooks, ...options }: StorageOptions & { readonly hooks?: DatabaseHooks } = {},
  ) {
    // Strict: by default Chromium reports a transaction complete before its bytes are on disk. No query cache: it has
    // left live queries stale after long transactions, and ours read an index anyway.
    const watched = watchingDataLoss(options.indexedDB ?? globalThis.indexedDB, () => {
      this.hasLostData = true
    })
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options, indexedDB: watched })
    this.userId = userId
    this.version(1).stores(STORES_1)
    this.version(2).stores(STORES_2).upgrade(upgradeRows)
    this.version(3).stores(STORES_3)
    this.version(4).stores(STORES_4)
    this.version(5).stores(STORES_5)
    this.version(6).stores(STORES_6)
    this.version(7).stores(STORES_7)
    this.on('versionchange', (event) => {
      this.retire()
      hooks?.onRetired?.(event.newVersion === null ? 'deleted' : 'upgraded')
      return false
    })
    this.on('blocked', () => hooks?.onBlocked?.())
  }

  /** The single row of sync facts; undefined before the database is prepared. */
  async syncMeta(): Promise<MetaRow | undefined> {
    const row = await this.meta.get('sync')
    return row?.key === 'sync' ? row : undefined
  }

  /** The tag this database shares with the journal; undefined until the two have been compared. */
  async sentinelTag(): Promise<string | undefined> {
    const row = await this.meta.get('sentinel')
    return row?.key === 'sentinel' ? row.tag : undefined
  }

  /** Closes for good: a later query fails instead of silently creating an empty database with the same name. */
  retire(): void {
    this.isRetired = true
    this.close()
  }
}
