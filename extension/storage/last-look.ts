// When the reminders were last read. In memory only, so they are read at once after a browser start.
import * as v from 'valibot'

const LastLook = v.object({ at: v.number(), wasPortalOpen: v.boolean() })
export type LastLook = Readonly<v.InferOutput<typeof LastLook>>

const NEVER: LastLook = { at: 0, wasPortalOpen: false }
const KEY = 'last-look'

/** The last time; NEVER if there was none since the browser started. */
export async function readLastLook(): Promise<LastLook> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(KEY)
  const parsed = v.safeParse(LastLook, stored[KEY])
  return parsed.success ? parsed.output : NEVER
}

export async function writeLastLook(look: LastLook): Promise<void> {
  await chrome.storage.session.set({ [KEY]: look })
}

/** Something done here may have changed the reminders, so they are read again within a minute. */
export function forgetLastLook(): Promise<void> {
  return writeLastLook(NEVER)
}
