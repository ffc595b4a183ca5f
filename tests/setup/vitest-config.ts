// How vitest runs the tests: one project per kind of file. Browser tests have tests/e2e/playwright.config.ts.
import react from '@vitejs/plugin-react'
import type { ViteUserConfig } from 'vitest/config'

const SIMULATION = 'tests/simulation/*.test.ts'
const DOMAIN = 'tests/domain/**/*.test.ts'
// A test must not fail because the machine is busy.
const PATIENCE = { testTimeout: 20_000, hookTimeout: 60_000 }

export function testConfig(): ViteUserConfig {
  return {
    test: {
      // By default Vitest leaves one core free, which is half of a small machine.
      maxWorkers: '100%',
      projects: [
        {
          // The domain keeps no state between calls, so its files share their modules: a quarter of the processor time of loading
          // them once per file.
          test: { name: 'domain', include: [DOMAIN], environment: 'node', isolate: false, ...PATIENCE },
        },
        {
          test: {
            name: 'node',
            include: ['tests/**/*.test.ts'],
            // Separately installed packages (tests/runner/install-apart.ts) bring their own tests.
            exclude: ['**/node_modules/**', 'tests/**/*.db.test.ts', DOMAIN, SIMULATION],
            environment: 'node',
            ...PATIENCE,
          },
        },
        {
          // Takes both cores for minutes, so it is a separate step in npm test.
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
            // Each file has its own database, application and clock, and the server keeps no state in its modules: they are
            // loaded once for all files, which saves two fifths of the processor time. Spies and stubs
            // are undone before the next test; fake timers are not: a test that sets them puts the real ones back itself.
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
            // As with browser tests, one that needs a second attempt is reported as flaky, and must be fixed.
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
