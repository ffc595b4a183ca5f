// Reads one key of chrome.storage.local. After a torn log Chromium rejects the first read ("Invalid JSON"); the second works.

/** The stored value; undefined when there is none. */
export async function readStored(key: string): Promise<unknown> {
  try {
    return await read(key)
  } catch {
    return read(key)
  }
}

async function read(key: string): Promise<unknown> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(key)
  return stored[key]
}
