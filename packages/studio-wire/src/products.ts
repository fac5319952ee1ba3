import { jackpots } from './jackpots.ts'
import { slots } from './slots.ts'
import { solo } from './solo.ts'
import { tables } from './tables.ts'

/** What each product of the studio says on the wire. A new product is a file here and a line in this list. */
export const productWires = { tables, solo, slots, jackpots } as const
