// Writes rows straight into the learner's own IndexedDB, bypassing the rules: years of use in a second.
import type { Page } from '@playwright/test'

/** Puts the rows into a table in the database of the page's learner. */
export async function putRows(page: Page, table: string, rows: readonly unknown[]): Promise<void> {
  await page.evaluate(
    async ([name, all]) => {
      const databases = await indexedDB.databases()
      const found = databases.find((each) => each.name !== 'afterwatch-device' && each.name?.startsWith('afterwatch-'))
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(found?.name ?? '')
        request.onerror = () => reject(new Error('The database does not open'))
        request.onsuccess = () => {
          const db = request.result
          const transaction = db.transaction(name, 'readwrite')
          for (const row of all) transaction.objectStore(name).put(row)
          transaction.oncomplete = () => {
            db.close()
            resolve()
          }
          transaction.onabort = () => reject(new Error('The rows were not stored'))
        }
      })
    },
    [table, rows] as const,
  )
}
