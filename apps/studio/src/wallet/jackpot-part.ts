import { parseMoney, sum } from '@chokka/money'
import type { Money } from '@chokka/money'
import { jackpotPart } from '@chokka/studio-wire/jackpots'

/** The jackpot in a stored outcome; null where the round took no part. */
export function jackpotIn(outcome: unknown): { share: Money; won: Money } | null {
  const stored = typeof outcome === 'object' && outcome !== null && 'jackpot' in outcome ? outcome.jackpot : undefined
  const { data } = jackpotPart.safeParse(stored)
  return data ? { share: parseMoney(data.share), won: sum(data.won.map(({ amount }) => parseMoney(amount))) } : null
}
