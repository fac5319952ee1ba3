import { expect, test } from 'vitest'
import { z } from 'zod'
import { joined, wire } from './product-wire.ts'
import { command } from './wire.ts'

const nothing = { games: [], pushes: {}, opened: {}, choices: [], outcomes: [], proofs: () => [] } as const
const one = wire({ ...nothing, commands: { buy: { input: { stake: z.string() }, value: z.object({}) } } })
const other = wire({ ...nothing, commands: { sell: { input: {}, value: z.object({}) } } })

test('a command is that of one product: others, and what it does not carry, are refused', () => {
  const { command: both } = joined({ one, other })
  expect(both.parse({ id: 1, do: 'buy', stake: '10.00' })).toEqual({ id: 1, do: 'buy', stake: '10.00' })
  const wrong = [
    { id: 1, do: 'buy' },
    { id: 1, do: 'sell', stake: '10.00' },
    { id: 1, do: 'steal' },
  ]
  expect(wrong.map((sent) => both.safeParse(sent).success)).toEqual([false, false, false])
  expect(command.safeParse({ id: 1, do: 'buy', stake: '10.00' }).success).toBe(false)
})

test('two products that name the same command neither compile nor read anything', () => {
  // @ts-expect-error both claim buy
  expect(() => joined({ one, again: one }).command.parse({ id: 1, do: 'buy', stake: '1' })).toThrow()
})
