import { prepareProfiles } from '../../setup/browser/browser.ts'
import { prepareApp } from '../../setup/browser/prepare-app.ts'
import { startSharedApp } from './shared-app.ts'

/** Runs once, before any worker starts a program or a browser; returns what runs after the last one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareApp()
  await prepareProfiles()
  return startSharedApp()
}
