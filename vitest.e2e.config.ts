import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['tools/end-with-starter.ts', 'e2e/running-site.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 240_000,
  },
})
