// A test that gets its learners' devices; they are closed when it has ended.
import { test as base } from '@playwright/test'
import { Profiles } from './profiles.ts'

export const test = base.extend<{ readonly profiles: Profiles }>({
  profiles: async ({ browser }, give) => {
    await using profiles = new Profiles(browser)
    await give(profiles)
  },
})
