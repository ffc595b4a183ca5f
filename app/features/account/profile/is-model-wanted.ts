import { availabilityOf } from '../../../built-in-ai/built-in-model.ts'
import { languageModelOf } from '../../../built-in-ai/language-model.ts'
import { hasAiWritten } from '../../../db/queries/has-ai-written.ts'
import { currentDatabase } from '../../../db/session/session-database.ts'
import { isBrowserModelOn } from '../../../state/browser-model.ts'

/**
 * Whether this browser's own model is available, is off, and would write better than the current writer. If a service
 * writes the insights, it would only be an alternative.
 */
export async function isModelWanted(): Promise<boolean> {
  const api = languageModelOf(globalThis)
  const db = currentDatabase()
  if (api === null || db === null || isBrowserModelOn()) return false
  const state = await availabilityOf(api)
  // Asked last: it reads whole videos, and this runs after each completion.
  return (state === 'available' || state === 'downloadable') && !(await hasAiWritten(db))
}
