import { fromMicros, larger, smaller, subtract, sum, ZERO, type Money } from '@chokka/money'

/** A requirement that turnover can fill or open again. */
export type Fillable = { id: string; need: Money; done: Money; fills: Map<string, Money> }
/**
 * What a bet has turned over, or less than before; `counted` is the bet, or the round with whose bets it counts.
 * `older` is how many of the requirements, from the oldest on, were open before the bet was accepted.
 */
export type Turned = { counted: string; valid: Money; older: number }

/**
 * Fills requirements of one account holder, which are sorted from the oldest on (rules/cashier §6, U2). What is taken
 * back of turnover that was counted opens the newest one again (U5): what newer ones had got goes down to where there
 * is room, so that they stand as if it had never been. Pure: returns new rows.
 */
export function fill<Row extends Fillable>(rows: readonly Row[], turned: readonly Turned[]): Row[] {
  const filled = rows.map((row) => ({ ...row, fills: new Map(row.fills) }))
  for (const one of together(turned)) {
    if (one.valid > 0n) count(filled.slice(0, one.older), one.counted, one.valid)
    if (one.valid < 0n) takeBack(filled, one.counted, fromMicros(-one.valid))
  }
  return filled
}

/** Bets on both sides of a round take back from each other: what is left of them counts. */
function together(turned: readonly Turned[]): Turned[] {
  const all = new Map<string, Turned>()
  for (const { counted, valid, older } of turned) {
    const known = all.get(counted) ?? { counted, valid: ZERO, older }
    all.set(counted, { counted, valid: sum([known.valid, valid]), older: Math.min(known.older, older) })
  }
  return [...all.values()]
}

const roomOf = ({ need, done }: Fillable): Money => subtract(need, done)

function count(rows: readonly Fillable[], counted: string, valid: Money): void {
  let left = valid
  for (const row of rows) {
    const amount = smaller(left, roomOf(row))
    change(row, counted, amount)
    left = subtract(left, amount)
  }
}

function takeBack(rows: readonly Fillable[], counted: string, amount: Money): void {
  let left = amount
  for (const row of rows.toReversed()) {
    const taken = smaller(left, row.fills.get(counted) ?? ZERO)
    change(row, counted, fromMicros(-taken))
    left = subtract(left, taken)
  }
  for (const [at, row] of rows.entries()) for (const newer of rows.slice(at + 1).toReversed()) moveDown(newer, row)
}

/** Whatever filled a newer one was accepted after the older one was open. */
function moveDown(newer: Fillable, older: Fillable): void {
  for (const [counted, has] of [...newer.fills]) {
    const moved = larger(ZERO, smaller(has, roomOf(older)))
    change(newer, counted, fromMicros(-moved))
    change(older, counted, moved)
  }
}

function change(row: Fillable, counted: string, by: Money): void {
  if (by === 0n) return
  const amount = sum([row.fills.get(counted) ?? ZERO, by])
  if (amount === 0n) row.fills.delete(counted)
  else row.fills.set(counted, amount)
  row.done = sum([row.done, by])
}
