import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import { lookOf } from './look.ts'
import type { TileGame } from './look.ts'
import { themeKeys, themeOf } from './themes/index.ts'

const looksOf = (games: readonly TileGame[]) => {
  const variants = arrange(games)
  return games.map((game) => lookOf({ ...game, variant: variants.get(game.code) }))
}
const alikeNeighbours = (games: readonly TileGame[]): number => {
  const looks = looksOf(games)
  return looks.filter(({ palette, composition }, at) => {
    const before = looks[at - 1]
    return before?.palette === palette || before?.composition === composition
  }).length
}
const games = (count: number, theme: (at: number) => string | undefined): TileGame[] =>
  Array.from({ length: count }, (_, at) => ({ code: `t-${at}`, title: 'Title', theme: theme(at) }))

// Issue 9: no two neighbours alike.
test('of 10,000 titles no two neighbours have the same colours or the same composition', () => {
  const mixed = games(10_000, (at) => themeKeys[(at * 31) % themeKeys.length])
  expect(alikeNeighbours(mixed)).toBe(0)
  const same = looksOf(mixed).filter((look, at, all) => [3, 6].some((rows) => all[at - rows]?.palette === look.palette))
  // Above each other the colours may repeat where nothing else fits; that is rare.
  expect(same.length).toBeLessThan(100)
})

test('also when all of a list have one theme', () => {
  expect(alikeNeighbours(games(500, () => 'tiger'))).toBe(0)
  expect(alikeNeighbours(games(500, () => 'gem'))).toBe(0)
})

test('a theme that has one palette differs by its composition at least', () => {
  const theme = { ...themeOf('1f42f 1f941 | gada | rays alpona | cond wide') }
  const looks = looksOf(games(60, () => undefined).map((game) => ({ ...game, theme })))
  expect(looks.filter((look, at) => look.composition === looks[at - 1]?.composition)).toEqual([])
})

test('the same list is arranged in the same way, and most titles keep the look of their code', () => {
  const list = games(1000, (at) => themeKeys[at % themeKeys.length])
  expect(arrange(list)).toEqual(arrange(list))
  const kept = [...arrange(list).values()].filter((variant) => variant === 0).length
  expect(kept).toBeGreaterThan(400)
})
