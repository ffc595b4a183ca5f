import { useEffect, useRef } from 'react'
import { readDraft } from '../drafts/draft-keeper.ts'
import type { Draft } from '../store/local-tx.ts'
import { useDatabase } from './use-database.ts'

/** Reads the draft once, when the form opens: what the form itself stores is not read back. Null if there is none. */
export function useDraftOnce(key: string, onRead: (draft: Draft | null) => void): void {
  const db = useDatabase()
  const latest = useRef(onRead)
  const isRead = useRef(false)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    if (db === null || isRead.current) return undefined
    let isOpen = true
    const found = readDraft(db, key).then((draft) => {
      if (!isOpen) return
      isRead.current = true
      latest.current(draft ?? null)
    })
    // If it cannot be read, it is not written over either.
    found.catch(reportError)
    return () => {
      isOpen = false
    }
  }, [db, key])
}
