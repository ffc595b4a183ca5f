import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['tests/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'database', include: ['tests/**/*.db.test.ts'], environment: 'node', fileParallelism: false } },
      { test: { name: 'web', include: ['tests/**/*.web.test.tsx'], environment: 'happy-dom' } },
    ],
  },
})
