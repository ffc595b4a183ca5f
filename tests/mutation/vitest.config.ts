// What mutants are shown to: the tests of Node named by run.ts that need no database, no browser and no build.
import { defineConfig } from 'vitest/config'
import { TESTS } from './tests-of.ts'

export default defineConfig({
  test: {
    include: [`${process.env[TESTS] ?? 'tests/domain'}/**/*.test.ts`],
    // Hostile input must be done with in time: there is no time where every step is counted.
    exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/hostile-*.test.ts'],
    environment: 'node',
    // Counting which mutants a test meets makes it many times slower; Stryker itself ends what hangs.
    testTimeout: 600_000,
  },
})
