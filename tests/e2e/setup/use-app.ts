// The program for the tests of one file: started before the first test, stopped after the last.
import { test } from '@playwright/test'
import { appProcess, type AppProcess } from '../../setup/server/app-process.ts'

export type RunningApp = Pick<AppProcess, 'url' | 'dataDir' | 'start' | 'stop'>

// A slow machine first has to create the database.
const START_MS = 240_000

/** Registers hooks in the calling file. The returned values can be read only within hooks and tests. */
export function useApp(env: () => Record<string, string> = () => ({})): RunningApp {
  let running: AppProcess | null = null
  test.beforeAll(async () => {
    test.setTimeout(START_MS)
    running = await appProcess(env())
    await running.start()
  })
  test.afterAll(() => running?.dispose())
  const app = () => {
    if (running === null) throw new Error('The program runs within hooks and tests only')
    return running
  }
  return {
    get url() {
      return app().url
    },
    get dataDir() {
      return app().dataDir
    },
    start: () => app().start(),
    stop: () => app().stop(),
  }
}
