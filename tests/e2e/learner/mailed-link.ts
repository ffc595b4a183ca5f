// Reads the mail folder of a running program, as a person opens their mail.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** The link in the newest mail to that address whose subject contains the words; waits until there is one. */
export async function mailedLink(dataDir: string, to: string, subject: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  let link: string | undefined
  const look = async () => {
    // The folder is created by the first mail.
    const all = existsSync(folder) ? await readdir(folder) : []
    // A mail is first written under a hidden name, which is gone a moment later.
    const names = all.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort()
    for (const name of names.reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.[0]?.address !== to || mail.subject?.includes(subject) !== true) continue
      link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
      break
    }
    return link
  }
  await expect.poll(look).toBeDefined()
  return link ?? ''
}
