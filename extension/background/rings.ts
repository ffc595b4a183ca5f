// What rang already: kept with the settings, and in memory for as long as the browser runs, because a device without room would
// otherwise let the same reminder ring at every look.
import { parseRings, readSettings, writeSettings, type Rings } from '../storage/settings.ts'

const KEY = 'rings'

/** The latest rings of each action. */
export async function readRings(): Promise<Rings> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(KEY)
  return parseRings(stored[KEY]) ?? readSettings()
}

/** Replaces them. A full device remembers them until the browser ends. */
export async function writeRings({ reminded, rung }: Rings): Promise<void> {
  await chrome.storage.session.set({ [KEY]: { reminded, rung } })
  await writeSettings({ reminded, rung }).catch(() => undefined)
}
