// Parses the background's notices to watch pages.
import * as v from 'valibot'
import { PageNotice } from './request.ts'

/** Null when it is not a notice to a watch page. */
export function parsePageNotice(message: unknown): PageNotice | null {
  const parsed = v.safeParse(PageNotice, message)
  return parsed.success ? parsed.output : null
}
