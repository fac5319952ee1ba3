import { expect, test } from 'vitest'
import { inOrder } from './facts.ts'

test('facts are read as choice, outcome and proof, whatever order they were told in; unknown ones come last', () => {
  const told = ['nonce', 'lucky', 'roll', 'serverSeedHash', 'direction', 'moon'].map((name) => ({ name, value: '1' }))
  const read = inOrder(told).map(({ name }) => name)
  expect(read).toEqual(['direction', 'roll', 'serverSeedHash', 'nonce', 'lucky', 'moon'])
})
