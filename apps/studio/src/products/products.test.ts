import { expect, test } from 'vitest'
import { faultsOf, productList, productOf, products } from './products.ts'

test('every product of the studio fits to the others, and each game is of one of them', () => {
  expect(faultsOf(productList)).toEqual([])
  expect(['crash', 'double', 'dice', 'coin', 'nokshi-0007', 'nothing'].map((game) => productOf(game)?.name)).toEqual([
    ...['tables', 'tables', 'solo', 'solo', 'slots', undefined],
  ])
})

test('a studio does not start with two products that claim the same name, game, table, setting or rules', () => {
  const { solo, slots } = products
  const again = productList.filter(({ name }) => name === 'solo')
  expect(faultsOf([...productList, ...again])).toEqual(
    expect.arrayContaining([
      'solo and solo both claim the name solo',
      'solo and solo both claim the game dice',
      'solo and solo both claim the table step_round',
      'solo and solo both claim the setting LEAST_ROUND_MS',
      'solo and solo both claim the rules dice',
    ]),
  )
  const ofForm = productList.map((one) => (one.name === slots.name ? { ...one, isGame: () => true } : one))
  expect(faultsOf(ofForm)).toEqual(
    solo.games
      .map((game) => `slots claims ${game} of solo`)
      .concat(products.tables.games.map((game) => `slots claims ${game} of tables`))
      .toSorted((a, b) => Number(b.endsWith('tables')) - Number(a.endsWith('tables'))),
  )
})
