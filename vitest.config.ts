import { wirePlugin } from '@chokka/client/build/wire.ts'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, '**/dist/**']
/** Tests of pages, and those that replace a module (`vi.mock`): each file in a process of its own. */
const alone = [
  'apps/web/**/*.test.{ts,tsx}',
  'apps/studio/web/**/*.test.{ts,tsx}',
  'apps/office/**/*.test.{ts,tsx}',
  'packages/{client,ui}/**/*.test.{ts,tsx}',
  'apps/server/src/images/reencode.test.ts',
  'apps/studio/src/tiles/tiles.test.ts',
  'apps/server/src/identity/{change-password,login-attempt-limits,login-guard,passwords,with-passwords}.test.ts',
]

export default defineConfig({
  // The apps' tests run their real clients, each with the rows of its own app.
  plugins: [react(), wirePlugin('office', '/apps/office/'), wirePlugin('web')],
  // Tests make thousands of accounts.
  resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/apps/server/tests/quick-argon2.ts` } },
  test: {
    globalSetup: ['tools/end-with-starter.ts', 'tools/test-database.ts'],
    // One more than processors: a test waits for its database a fifth of the time.
    maxWorkers: 3,
    // Bounds for what hangs: a machine that is busy with other work must not turn a test red.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          // A third of a file's time is to load the programs it tests; files that share them leave nothing behind.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: alone, exclude, setupFiles: ['apps/web/tests/wait-longer.ts'] },
      },
    ],
  },
})
