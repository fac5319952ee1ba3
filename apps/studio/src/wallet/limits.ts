import { MoneyFault, PAISA, parseMoney, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { maxStake, maxWin, minStake } from '@chokka/game-math/limits'
import { payoutOf } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import { Refusal } from '../kit/refusal.ts'

/** The starting amount of a free-play balance, up to which it can be refilled. */
export const demoStart = parseMoney('1000.00')

/** The disclosed limits of a game with this highest stake. */
export const shownLimits = (most: Money = maxStake) => ({
  minStake: toShown(minStake),
  maxStake: toShown(most),
  maxWin: toShown(maxWin),
})

/** Reads a stake in whole paisa. Refuses with wrong_input, stake_too_low or stake_too_high. */
export function readStake(text: string): Money {
  const stake = parse(text)
  if (stake % PAISA !== 0n || stake < 0n) throw new Refusal('wrong_input')
  if (stake < minStake) throw new Refusal('stake_too_low')
  if (stake > maxStake) throw new Refusal('stake_too_high')
  return stake
}

/** Refuses a bet whose win could pass the disclosed maximum, so that accepted bets are always paid in full. */
export function refuseOverLimit(stake: Money, highest: Ratio): void {
  if (payoutOf(stake, highest) > maxWin) throw new Refusal('win_over_limit')
}

function parse(text: string): Money {
  try {
    return parseMoney(text)
  } catch (error) {
    if (error instanceof MoneyFault) throw new Refusal('wrong_input')
    throw error
  }
}
