// How vitest runs the tests: one project for each kind of file. Browser tests have tests/e2e/playwright.config.ts.
import react from '@vitejs/plugin-react'
import type { ViteUserConfig } from 'vitest/config'

const SIMULATION = 'tests/simulation/*.test.ts'
const DOMAIN = 'tests/domain/**/*.test.ts'
// A busy machine is no reason to fail.
const PATIENCE = { testTimeout: 20_000, hookTimeout: 60_000 }

export function testConfig(): ViteUserConfig {
  return {
    test: {
      // Vitest leaves one core free, which is half of a small machine.
      maxWorkers: '100%',
      projects: [
        {
          // The domain keeps nothing between two calls: its files share their modules, a quarter of the processor time of loading
          // them once for each.
          test: { name: 'domain', include: [DOMAIN], environment: 'node', isolate: false, ...PATIENCE },
        },
        {
          test: {
            name: 'node',
            include: ['tests/**/*.test.ts'],
            // Packages that are installed apart (tests/runner/install-apart.ts) bring tests of their own.
            exclude: ['**/node_modules/**', 'tests/**/*.db.test.ts', DOMAIN, SIMULATION],
            environment: 'node',
            ...PATIENCE,
          },
        },
        {
          // Takes both cores for minutes: a step of its own in npm test.
          test: {
            name: 'simulation',
            include: [SIMULATION],
            environment: 'node',
            fileParallelism: false,
            sequence: { groupOrder: 1 },
          },
        },
        {
          test: {
            name: 'database',
            include: ['tests/**/*.db.test.ts'],
            environment: 'node',
            // Each file has a database, an application and a clock of its own, and the server keeps nothing in its modules: they are
            // loaded once for all files, which saves two fifths of the processor time. What a test put in place of something is taken
            // away before the next.
            isolate: false,
            restoreMocks: true,
            unstubGlobals: true,
            unstubEnvs: true,
            globalSetup: ['tests/setup/server/test-cluster.ts'],
            ...PATIENCE,
          },
        },
        {
          plugins: [react()],
          test: {
            name: 'web',
            // As with browser tests: one that needs the second attempt is printed as flaky, and is to be mended.
            retry: 1,
            include: ['tests/**/*.web.test.tsx'],
            environment: 'happy-dom',
            setupFiles: ['tests/setup/browser/web.ts'],
            ...PATIENCE,
          },
        },
      ],
    },
  }
}
