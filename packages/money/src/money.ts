/** Amounts are micro-units (10⁻⁶ of the currency) in a branded bigint. See rules/README §1. */
declare const moneyBrand: unique symbol
export type Money = bigint & { readonly [moneyBrand]: true }

/**
 * The currency of the site (ISO 4217). A database serves one merchant, whose members' money is in one currency; rows
 * and messages carry it.
 */
export const siteCurrency = 'BDT'

/** One paisa in micro-units. */
export const PAISA = 10_000n
/** One taka in micro-units. */
const UNIT = 1_000_000n
/** The largest amount that any input may name: 10^12 units, far inside a PostgreSQL bigint. */
export const LARGEST = 1_000_000_000_000n * UNIT

export class MoneyFault extends Error {}

// The brand exists only in the type system, so making one is the single place that needs an assertion.
export const fromMicros = (micros: bigint): Money => micros as Money
export const ZERO = fromMicros(0n)

const decimalForm = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,6}))?$/

/**
 * Reads a decimal string such as "1234.50". At most 6 decimals; no exponent, no plus sign, no spaces. Throws
 * MoneyFault.
 */
export function parseMoney(text: string): Money {
  const parts = decimalForm.exec(text)
  if (!parts) throw new MoneyFault(`not an amount: ${text.slice(0, 40)}`)
  const [, sign, whole = '0', fraction = ''] = parts
  const micros = BigInt(whole) * UNIT + BigInt(fraction.padEnd(6, '0'))
  if (micros > LARGEST) throw new MoneyFault('amount too large')
  return fromMicros(sign ? -micros : micros)
}

/** Exact decimal string for the wire: at least 2 decimals, at most 6, no trailing zeros beyond the second. */
export function toDecimal(amount: Money): string {
  const { sign, whole, fraction } = parts(amount)
  const kept = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '')
  return `${sign}${whole}.${kept}`
}

/** Two decimals, absolute value rounded down, as shown to people. */
export function toShown(amount: Money): string {
  const { sign, whole, fraction } = parts(amount)
  const text = `${whole}.${fraction.slice(0, 2)}`
  return text === '0.00' ? text : sign + text
}

function parts(amount: Money) {
  const absolute = amount < 0n ? -amount : amount
  return {
    sign: amount < 0n ? '-' : '',
    whole: (absolute / UNIT).toString(),
    fraction: (absolute % UNIT).toString().padStart(6, '0'),
  }
}

export const add = (a: Money, b: Money): Money => fromMicros(a + b)
export const subtract = (a: Money, b: Money): Money => fromMicros(a - b)
export const smaller = (a: Money, b: Money): Money => (a < b ? a : b)
export const larger = (a: Money, b: Money): Money => (a > b ? a : b)
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0n
  for (const amount of amounts) total += amount
  return fromMicros(total)
}

/** Rounds down to whole paisa (towards zero for a non-negative amount, which is all that engines pay). */
export const floorToPaisa = (amount: Money): Money => fromMicros(amount - (amount % PAISA))

/** amount × rate in parts per million, floored once to the paisa (rules/README §1 "Rates"). */
export const timesRateDown = (amount: Money, ppm: bigint): Money =>
  fromMicros(((amount * ppm) / (UNIT * PAISA)) * PAISA)

/** amount × numerator ÷ denominator, floored once to the paisa: multipliers and exact odds. */
export const timesRatioDown = (amount: Money, numerator: bigint, denominator: bigint): Money =>
  fromMicros(((amount * numerator) / (denominator * PAISA)) * PAISA)

/** Vendor amounts are integers of 10⁻⁵ (protocols §1). */
export const fromVendorUnits = (units: bigint): Money => fromMicros(units * 10n)
/** Floors to 10⁻⁵, the finest that a vendor can be told. */
export const toVendorUnits = (amount: Money): bigint => amount / 10n
