// fresh-file.ts waits for what a file is still loading when its last test ends. Otherwise it would load in the next file, or Vitest
// would refuse its next module, and the run would fail in whatever file runs then.
import { beforeAll, expect, it } from 'vitest'

let isLoaded = false
// What a beforeAll returns runs after every afterAll.
beforeAll(() => () => expect(isLoaded).toBe(true))

it('a file that ends while it loads what no test waits for ends once that is loaded', () => {
  void import('../../app/pages/session/prepare-journal.ts').then(() => {
    isLoaded = true
  })
  expect(isLoaded).toBe(false)
})
