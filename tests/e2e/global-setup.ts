import { prepareProfiles } from '../setup/browser/browser.ts'
import { prepareApp } from '../setup/browser/prepare-app.ts'

/** Runs once, before any worker starts a program or a browser. */
export default async function globalSetup(): Promise<void> {
  await prepareApp()
  await prepareProfiles()
}
