import { defineConfig } from 'vitest/config'

// The tests that `npm run mutants` runs: those of the pure targets in tools/mutants.ts. None of them needs a database.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    include: [
      'packages/{money,game-math,vendor-api,contract}/src/**/*.test.ts',
      'apps/server/src/cashier/moves.test.ts',
      'apps/server/src/betting/judge*.test.ts',
    ],
  },
})
