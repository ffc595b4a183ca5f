// How vitest runs the tests: one project per kind of file. Browser tests have tests/e2e/playwright.config.ts.
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { UserWorkspaceConfig, ViteUserConfig } from 'vitest/config'
import { patience } from './runs.ts'

const SIMULATION = 'tests/simulation/*.test.ts'
const FRESH_FILE = 'tests/setup/fresh-file.ts'
const FIXED_SEED = 'tests/setup/fixed-seed.ts'
const READING_PROGRAM = 'tests/setup/server/reading-program.ts'
const WEB = 'tests/**/*.web.test.tsx'
// They leave something behind that only the end of their process removes.
const WEB_ALONE = [
  // The extension's scripts of a watch page, its background and its overlay listen for as long as their page lives.
  'tests/extension/{messages/fuzzed-messages,overlay/switched-off}.web.test.tsx',
  // A started session listens to other tabs for as long as its page lives.
  'tests/app/pages/{main,session/{start-session,sign-out}}.web.test.tsx',
  // React's renderer for servers leaves the context of what it could not finish.
  'tests/app/pages/prerendered-controls.web.test.tsx',
]
const EVERY_ZONE = 'tests/domain/reminder/every-zone.test.ts'
// Each takes as much of the processor as a hundred others. `npm test` runs them, `npm run check` does not.
const COSTLY = [
  // A hundred whole analyses, and those of real captions, some of them hours long.
  'tests/server/ai/{injection,real-captions}.test.ts',
  // Every day of two years in each of the world's zones.
  EVERY_ZONE,
  // Threads filled up to their limits of time and memory.
  'tests/server/reading/{reading-threads,worst-transcripts}.test.ts',
  'tests/app/features/library/import/read-lists.test.ts',
  // They start Vitest, Playwright, the compiler or the linter on projects of their own.
  'tests/runner/reporters.test.ts',
  'tests/architecture/mutation-parts.test.ts',
  'tests/lint/*.test.ts',
]
// They read what the build has made.
const BUILT = 'tests/**/*.built.test.ts'
const DOMAIN = 'tests/domain/**/*.test.ts'
// A test must not fail because the machine is busy.
const PATIENCE = { testTimeout: patience(20_000), hookTimeout: 60_000 }

export function testConfig(): ViteUserConfig {
  return {
    test: {
      // One more than there are cores: a third of the time a test waits for the page, the database, a process or a clock. All
      // projects have as many, so that they form one queue: none waits for the last file of the one before it.
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          // The domain keeps no state between calls, so its files share their modules: a quarter of the processor time of loading
          // them once per file.
          test: {
            name: 'domain',
            include: [DOMAIN],
            exclude: [EVERY_ZONE],
            environment: 'node',
            isolate: false,
            setupFiles: [FIXED_SEED],
            ...PATIENCE,
          },
        },
        nodeProject({
          name: 'node',
          include: ['tests/**/*.test.ts'],
          // Separately installed packages (tests/runner/install-apart.ts) bring their own tests.
          exclude: ['**/node_modules/**', 'tests/**/*.db.test.ts', BUILT, DOMAIN, SIMULATION, ...COSTLY],
        }),
        nodeProject({ name: 'costly', include: COSTLY }),
        {
          // Takes both cores for a minute, so it is a separate step in npm test. The three instances wait for much of their time, and
          // nothing that is checked of them depends on time: the histories run beside them.
          test: {
            name: 'simulation',
            include: [SIMULATION],
            environment: 'node',
            setupFiles: [FIXED_SEED],
            maxWorkers: 2,
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
            globalSetup: ['tests/setup/server/test-cluster.ts', READING_PROGRAM],
            setupFiles: [FIXED_SEED],
            ...PATIENCE,
          },
        },
        {
          test: {
            name: 'built',
            include: [BUILT],
            environment: 'node',
            globalSetup: ['tests/setup/browser/build-once.ts'],
            setupFiles: [FIXED_SEED],
            ...PATIENCE,
          },
        },
        webProject({ name: 'web', include: [WEB], exclude: ['**/node_modules/**', ...WEB_ALONE], isolate: false }),
        webProject({ name: 'web-alone', include: WEB_ALONE }),
      ],
    },
  }
}

function nodeProject(which: NonNullable<UserWorkspaceConfig['test']>): UserWorkspaceConfig {
  return {
    test: {
      environment: 'node',
      isolate: false,
      globalSetup: [READING_PROGRAM],
      setupFiles: [FIXED_SEED, FRESH_FILE],
      ...PATIENCE,
      ...which,
    },
  }
}

function webProject(which: NonNullable<UserWorkspaceConfig['test']>): UserWorkspaceConfig {
  return {
    plugins: [react()],
    test: {
      // As with browser tests, one that needs a second attempt is reported as flaky, and must be fixed.
      retry: 1,
      environment: 'happy-dom',
      setupFiles: [FIXED_SEED, FRESH_FILE, 'tests/setup/browser/web.ts'],
      ...PATIENCE,
      ...which,
    },
  }
}
