// The question that was found about each video, until one of them changes: a question takes longer to find than a row to read.
import { Dexie, type ObservabilitySet } from 'dexie'
import type { RecallQuestion } from '../../domain/recall/recall-question.ts'
import type { UserDatabase } from '../store/database.ts'

// By the video's id; null for a video that cannot be asked about.
type FoundQuestions = Map<string, RecallQuestion | null>

const foundIn = new WeakMap<UserDatabase, FoundQuestions>()

/** Call it before the videos are read: when a row changes meanwhile, the question found in it is forgotten with it. */
export function foundQuestions(db: UserDatabase): FoundQuestions {
  return foundIn.get(db) ?? beginFinding(db)
}

function beginFinding(db: UserDatabase): FoundQuestions {
  const found: FoundQuestions = new Map()
  foundIn.set(db, found)
  // Of this tab and of every other one.
  const onMutated = (parts: ObservabilitySet): void => {
    if (!db.isRetired && parts[`idb://${db.name}/videos/`] === undefined) return
    foundIn.delete(db)
    Dexie.on.storagemutated.unsubscribe(onMutated)
  }
  Dexie.on.storagemutated.subscribe(onMutated)
  return found
}
