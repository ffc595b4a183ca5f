import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/**/*.db.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'database',
          include: ['tests/**/*.db.test.ts'],
          environment: 'node',
          fileParallelism: false,
          globalSetup: ['tests/setup/test-cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['tests/**/*.web.test.tsx'], environment: 'happy-dom' } },
    ],
  },
})
