import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { gameNames, soloNames } from '@chokka/game-math/games'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

type Chunk = Rolldown.OutputChunk
const web = fileURLToPath(new URL('../..', import.meta.url))
let chunks: Chunk[]

beforeAll(async () => {
  // Built as for production, but nothing is written: the studio may be serving these files right now.
  const built = await build({
    root: web,
    configFile: `${web}vite.config.ts`,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  chunks = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk')
}, 120_000)

/** All chunks that a page loads: its own, their imports, and those that every page starts with. */
function loadedBy(page: string): Chunk[] {
  const start = chunks.filter((chunk) => chunk.isEntry || chunk.name === 'show' || chunk.name === page)
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const file of chunk.imports) load(chunks.find((one) => one.fileName === file))
  }
  for (const chunk of start) load(chunk)
  return [...loaded]
}

/** The page of a game is named after it: `limbo` has LimboPage. */
const gamePages = [...gameNames, 'slot'].map((game) => `${game.charAt(0).toUpperCase()}${game.slice(1)}Page`)
/** All exports of game-math that turn a seed, a hash or a draw into an outcome. */
const deciding = [
  ...['crashPoint', 'flightOf', 'highestCashOutOf', 'pointOf', 'draws', 'hmacSha256', 'pick'],
  ...['rollOf', 'minePositions', 'plinkoPath', 'limboNumber', 'kenoDraw', 'isSafe'],
  ...['roundOf', 'drawnSource', 'spin', 'winsOf', 'gambleColour'],
  ...soloNames.map((game) => `${game}Engine`),
]
const gameMathExports = (chunk: Chunk) =>
  Object.entries(chunk.modules)
    .filter(([id]) => id.includes('/game-math/'))
    .flatMap(([, { renderedExports }]) => renderedExports)
/** What any code that derives outcomes must contain, even when minified. */
const drawing = /\bHMAC\b|importKey|crypto\.subtle|\.sign\(/

test('no game page loads code that turns a seed into an outcome, and the verify page loads all of it', () => {
  //
  for (const page of gamePages) {
    const loaded = loadedBy(page)
    expect(
      loaded.map((chunk) => chunk.name),
      page,
    ).toContain(page)
    expect(
      loaded.flatMap(gameMathExports).filter((name) => deciding.includes(name)),
      page,
    ).toEqual([])
    expect(
      loaded.filter((chunk) => drawing.test(chunk.code)).map((chunk) => chunk.fileName),
      page,
    ).toEqual([])
  }
  const verify = loadedBy('VerifyPage')
  expect(deciding.filter((name) => !verify.flatMap(gameMathExports).includes(name))).toEqual([])
  expect(verify.filter((chunk) => drawing.test(chunk.code)).length).toBeGreaterThan(0)
})

test('the built pages are those of all games and the verify page, so the test above covers all of them', () => {
  const pages = chunks.map((chunk) => chunk.name).filter((name) => name.endsWith('Page'))
  expect(pages.toSorted()).toEqual([...gamePages, 'VerifyPage'].toSorted())
  // No source of the studio server is in any of them.
  const ids = chunks.flatMap((chunk) => Object.keys(chunk.modules)).filter((id) => id.includes('/apps/studio/src/'))
  expect(ids).toEqual([])
})

test('no game page loads more than 150 kB of scripts as sent beyond what all pages share', () => {
  const loaded = gamePages.map(loadedBy)
  for (const [at, page] of gamePages.entries()) {
    const own = (loaded[at] ?? []).filter((chunk) => !loaded.every((all) => all.includes(chunk)))
    const sent = own.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
    expect(sent, page).toBeGreaterThan(1000)
    expect(sent, page).toBeLessThan(150_000)
  }
})
