// Mails as a program without SMTP keeps them: files in its data directory.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** The link of the newest mail to the address whose subject has the words; waits for the mail. */
export async function linkMailedTo(dataDir: string, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const folder = join(dataDir, 'mail')
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
      for (const name of names.reverse()) {
        const mail = await PostalMime.parse(await readFile(join(folder, name)))
        if (mail.to?.[0]?.address !== to || mail.subject?.includes(subject) !== true) continue
        link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
        break
      }
      return link
    })
    .toBeDefined()
  return link ?? ''
}
