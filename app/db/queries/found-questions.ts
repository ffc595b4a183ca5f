// The question found about each video, kept until a video changes: finding a question takes longer than reading a row.
import { Dexie, type ObservabilitySet } from 'dexie'
import type { RecallQuestion } from '../../domain/recall/recall-question.ts'
import type { UserDatabase } from '../store/database.ts'

// By the video's id; null for a video that cannot be asked about.
type FoundQuestions = Map<string, RecallQuestion | null>

const foundIn = new WeakMap<UserDatabase, FoundQuestions>()

/** Call it before the videos are read: if a row changes in the meantime, the question found in it is forgotten too. */
export function foundQuestions(db: UserDatabase): FoundQuestions {
  return foundIn.get(db) ?? beginFinding(db)
}

function beginFinding(db: UserDatabase): FoundQuestions {
  const found: FoundQuestions = new Map()
  foundIn.set(db, found)
  // Changes from this tab and all others.
  const onMutated = (parts: ObservabilitySet): void => {
    if (!db.isRetired && parts[`idb://${db.name}/videos/`] === undefined) return
    foundIn.delete(db)
    Dexie.on.storagemutated.unsubscribe(onMutated)
  }
  Dexie.on.storagemutated.subscribe(onMutated)
  return found
}
