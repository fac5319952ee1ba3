/** Coins as whole numbers of their eighth decimal. The simulator stands in for another company and shares no Money. */

/** One bitcoin in taka. */
export const rate = '11840000.00'
const ratePaisa = 1_184_000_000n
const satoshiPerCoin = 100_000_000n

export const coinText = (satoshi: bigint): string => {
  const text = satoshi.toString().padStart(9, '0')
  return `${text.slice(0, -8)}.${text.slice(-8)}`
}

export function parseCoins(text: unknown): bigint | undefined {
  const parts = typeof text === 'string' ? /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(text) : null
  return parts ? BigInt(parts[1] ?? '0') * satoshiPerCoin + BigInt((parts[2] ?? '').padEnd(8, '0')) : undefined
}

/** What an amount of paisa costs, rounded up, so that paying it is paying in full. */
export const dueFor = (paisa: bigint): bigint => (paisa * satoshiPerCoin + ratePaisa - 1n) / ratePaisa
