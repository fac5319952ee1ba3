import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const run = promisify(execFile)

/** Everything that a studio process draws at random: player seeds, ids, tokens, and the first hash of a chain. */
const drawing = `
  import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
  import { systemChance } from '@chokka/server-kit'
  import { makeChain } from './apps/studio/src/products/tables/chain.ts'
  const drawn = []
  for (let at = 0; at < 200; at++) drawn.push(systemChance.hex(32), systemChance.uuid(), systemChance.token())
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const db = new Kysely({ dialect })
  const seal = { close: (text) => (drawn.push(text), Buffer.from(text)) }
  await makeChain({ seal, db }, 'crash', 1)
  console.log(JSON.stringify(drawn))`
/** Freezes everything that a weak generator could be seeded from: clocks, Math.random, the process id. */
const frozen = `
  Date.now = () => 1_800_000_000_000
  performance.now = () => 7
  Math['random'] = () => 0.5
  process.hrtime.bigint = () => 7n
  Object.defineProperty(process, 'pid', { value: 7 })`

async function valuesOfAProcess(): Promise<string[]> {
  const preload = `data:text/javascript,${encodeURIComponent(frozen)}`
  const args = ['--import', preload, '--input-type=module', '--eval', drawing]
  return JSON.parse((await run(process.execPath, args, { cwd: root })).stdout)
}

test('two processes never draw the same seed, hash, id or token, even with the clock frozen in both', async () => {
  // R-01 R-02
  const [one, two] = await Promise.all([valuesOfAProcess(), valuesOfAProcess()])
  expect([one.length, two.length]).toEqual([601, 601])
  expect(new Set([...one, ...two]).size).toBe(1202)
  expect(one.at(-1)).toMatch(/^[0-9a-f]{64}$/)
})

test('every random value of the studio comes from node:crypto, and outcomes depend on seeds alone', () => {
  // R-01 R-02 R-03: the operating system reseeds its generator all the time, and the studio keeps no generator state of
  // its own that could go stale.
  const files = ['apps/studio/src', 'packages/game-math/src', 'packages/server-kit/src'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(?:^|\/)test-|\.test\.ts$/.test(name))
      .map((name) => ({ name: `${place}/${name}`, text: readFileSync(join(root, place, name), 'utf8') })),
  )
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const filesMatching = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(code(text))).map(({ name }) => name)
  expect(files.length).toBeGreaterThan(50)
  expect(filesMatching(/\bMath\.random\b|\bgetRandomValues\b|\bpseudoRandomBytes\b|\brandomFill/)).toEqual([])
  // The seal only draws an encryption nonce for each value; no game outcome depends on it.
  const generators = filesMatching(/\brandom(?:Bytes|UUID|Int)\b/)
  expect(generators.toSorted()).toEqual([
    'apps/studio/src/kit/seal.ts',
    'apps/studio/src/products/tables/chain.ts',
    'packages/server-kit/src/chance.ts',
    'packages/server-kit/src/seal.ts',
  ])
  for (const { name, text } of files.filter((file) => generators.includes(file.name))) {
    expect(text, name).toMatch(/import \{[^}]*\brandomBytes\b[^}]*\} from 'node:crypto'/)
  }
  const clockReaders = filesMatching(/\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bhrtime\b/)
  expect(clockReaders).toEqual(['apps/studio/src/kit/clock.ts', 'packages/server-kit/src/readiness.ts'])
  expect(
    filesMatching(/\bnowMs\b/).filter((name) =>
      /game-math|solo\/play|single\/(?:play-once|seeds)|tables\/chain/.test(name),
    ),
  ).toEqual([])
})
