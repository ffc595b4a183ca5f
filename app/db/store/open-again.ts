import type { UserDatabase } from './database.ts'

/** Before another try: Dexie never opens a database by itself again whose opening has failed. */
export function letOpenAgain(db: UserDatabase): void {
  if (!db.isRetired && db.hasFailed()) db.close({ disableAutoOpen: false })
}
