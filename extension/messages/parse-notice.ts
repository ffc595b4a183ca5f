// What a watch page is told by the background.
import * as v from 'valibot'
import { PageNotice } from './request.ts'

/** Reads a notice to a watch page; null when it is none. */
export function parsePageNotice(message: unknown): PageNotice | null {
  const parsed = v.safeParse(PageNotice, message)
  return parsed.success ? parsed.output : null
}
