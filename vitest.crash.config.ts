import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.crash.ts'],
    globalSetup: ['tools/end-with-starter.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 240_000,
  },
})
