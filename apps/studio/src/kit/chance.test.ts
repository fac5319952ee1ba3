import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const run = promisify(execFile)

/** All that a process of the studio draws by chance: seeds of players, ids, tokens, and the first hash of a chain. */
const drawing = `
  import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
  import { systemChance } from './apps/studio/src/kit/chance.ts'
  import { makeChain } from './apps/studio/src/crash/chain.ts'
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
  await makeChain({ seal, db }, 1)
  console.log(JSON.stringify(drawn))`
/** Whoever takes his chance from a clock, from Math.random or from his process's number finds it standing still. */
const standingStill = `
  Date.now = () => 1_800_000_000_000
  performance.now = () => 7
  Math['random'] = () => 0.5
  process.hrtime.bigint = () => 7n
  Object.defineProperty(process, 'pid', { value: 7 })`

async function drawnByAProcess(): Promise<string[]> {
  const first = `data:text/javascript,${encodeURIComponent(standingStill)}`
  const words = ['--import', first, '--input-type=module', '--eval', drawing]
  return JSON.parse((await run(process.execPath, words, { cwd: root })).stdout)
}

test('two processes never draw the same seed, hash, id or token, though time stands still for both', async () => {
  // R-01 R-02
  const [one, two] = await Promise.all([drawnByAProcess(), drawnByAProcess()])
  expect([one.length, two.length]).toEqual([601, 601])
  expect(new Set([...one, ...two]).size).toBe(1202)
  expect(one.at(-1)).toMatch(/^[0-9a-f]{64}$/)
})

test('every random value of the studio comes from the operating system through node:crypto, and outcomes from seeds alone', () => {
  // R-01 R-02 R-03: the operating system mixes fresh entropy into its generator all the time, and nothing of ours lies
  // between it and a seed that could go stale.
  const files = ['apps/studio/src', 'packages/game-math/src'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(?:^|\/)test-|\.test\.ts$/.test(name))
      .map((name) => ({ name: `${place}/${name}`, text: readFileSync(join(root, place, name), 'utf8') })),
  )
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const naming = (words: RegExp) => files.filter(({ text }) => words.test(code(text))).map(({ name }) => name)
  expect(files.length).toBeGreaterThan(50)
  expect(naming(/\bMath\.random\b|\bgetRandomValues\b|\bpseudoRandomBytes\b|\brandomFill/)).toEqual([])
  // The seal draws the nonce of each thing that it closes; nothing is played by that.
  const drawers = naming(/\brandom(?:Bytes|UUID|Int)\b/)
  expect(drawers.toSorted()).toEqual([
    'apps/studio/src/crash/chain.ts',
    'apps/studio/src/kit/chance.ts',
    'apps/studio/src/kit/seal.ts',
  ])
  for (const { name, text } of files.filter((file) => drawers.includes(file.name))) {
    expect(text, name).toMatch(/import \{[^}]*\brandomBytes\b[^}]*\} from 'node:crypto'/)
  }
  const timed = naming(/\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bhrtime\b/)
  expect(timed).toEqual(['apps/studio/src/kit/clock.ts'])
  expect(
    naming(/\bnowMs\b/).filter((name) => /game-math|instant\/(?:play|mines|seeds)|crash\/chain/.test(name)),
  ).toEqual([])
})
