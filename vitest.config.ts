import { wirePlugin } from '@chokka/client/build/wire.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The web's tests run its real client, with the site's own rows.
  plugins: [react(), wirePlugin('web')],
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tools/end-with-starter.ts', 'tools/test-database.ts'],
    maxWorkers: 2,
    // Bounds for what hangs: a machine that is busy with other work must not turn a test red.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
})
