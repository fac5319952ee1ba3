import { defineConfig } from 'vitest/config'

// The tests that `npm run mutants` runs for one target (tools/mutants.ts). None of them needs a database.
export default defineConfig({
  test: { testTimeout: 60_000, include: [process.env.MUTANTS_TESTS ?? 'packages/money/src/*.test.ts'] },
})
