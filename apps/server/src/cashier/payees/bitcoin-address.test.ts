import { expect, test } from 'vitest'
import { isBitcoinAddress } from './bitcoin-address.ts'

// From BIP 173, BIP 350 and the first block; one of each form.
const right = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
]

test('addresses of every form are known, and any one wrong letter in them is not', () => {
  for (const address of right) {
    expect(isBitcoinAddress(address), address).toBe(true)
    for (const at of [3, 9, 20, address.length - 1]) {
      const other =
        address[at] === 'q' ? 'p' : address[at] === 'Q' ? 'P' : address === address.toUpperCase() ? 'Q' : 'q'
      const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`
      if (changed !== address) expect(isBitcoinAddress(changed), changed).toBe(false)
    }
    expect(isBitcoinAddress(address.slice(0, -1)), address).toBe(false)
  }
})

test('other chains, mixed case, a checksum of the other kind, wrong lengths and leading ones are refused', () => {
  const wrong = [
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'bc1pw5dgrnzv',
    'bc1rw5uspcuh',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    '11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '',
    'bc1',
  ]
  for (const address of wrong) expect(isBitcoinAddress(address), address).toBe(false)
})
