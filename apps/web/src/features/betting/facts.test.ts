import { expect, test } from 'vitest'
import { inReadingOrder } from './facts.ts'

test('facts are shown as choice, outcome and proof, whatever order the vendor sent; unknown ones come last', () => {
  const sent = ['nonce', 'lucky', 'roll', 'serverSeedHash', 'direction', 'moon'].map((name) => ({ name, value: '1' }))
  const shown = inReadingOrder(sent).map(({ name }) => name)
  expect(shown).toEqual(['direction', 'roll', 'serverSeedHash', 'nonce', 'lucky', 'moon'])
})
