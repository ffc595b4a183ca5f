// One program for all browser tests that neither stop nor configure it: a learner never sees what another one does.
import { appProcess, type AppProcess } from '../../setup/server/app-process.ts'

export type SharedApp = Pick<AppProcess, 'url' | 'dataDir'>

const URL_NAME = 'TEST_APP_URL'
const DATA_DIR_NAME = 'TEST_APP_DATA_DIR'

// Set by startSharedApp before any worker starts. Read late, because Playwright also loads the files only to list their tests.
export const app: SharedApp = {
  get url() {
    return given(URL_NAME)
  },
  get dataDir() {
    return given(DATA_DIR_NAME)
  },
}

/** Starts it for the processes that this one starts; returns what ends it. */
export async function startSharedApp(): Promise<() => Promise<void>> {
  const app = await appProcess()
  await app.start()
  process.env[URL_NAME] = app.url
  process.env[DATA_DIR_NAME] = app.dataDir
  return app.dispose
}

function given(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error('The shared program runs within hooks and tests only')
  return value
}
