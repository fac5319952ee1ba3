import { fromMicros, parseMoney, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { maxStake } from '@chokka/game-math/limits'
import { ratio } from '@chokka/game-math/odds'
import { highestStake } from '@chokka/game-math/slots/describe'
import type { Model } from '@chokka/game-math/slots/model'
import { roundOf } from '@chokka/game-math/slots/round'
import type { Mode } from '@chokka/game-math/slots/round'
import { hasJackpot } from '@chokka/slot-titles/jackpot-titles'
import { titleOf } from '@chokka/slot-titles/titles'
import { playOnce, shown } from '../../single/play-once.ts'
import { refuseTooSoon } from '../../single/too-soon.ts'
import type { Jackpots } from '../jackpots/jackpots.ts'
import { jackpotRound } from '../jackpots/round.ts'
import type { Kit } from '../../kit/kit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readStake } from '../../wallet/limits.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Command } from '@chokka/studio-wire/wire'
import { slotOutcome } from '@chokka/studio-wire/slots'
import type { JackpotPartaking } from '@chokka/studio-wire/jackpots'
import type { SlotPolicy, Spun } from '@chokka/studio-wire/slots'

export type SpinCommand = Extract<Command, { do: 'spin' }>

/**
 * One round of a slot, or bought free spins. Everything in it is decided at once, from one nonce, and settled at once:
 * free spins and features are steps of the round that the page shows, so nothing is open when a page is gone (G-02).
 * Refuses with auto_off and wrong_input what the operator does not allow.
 */
export async function spinSlot(
  kit: Kit,
  wallet: Wallet,
  policy: SlotPolicy,
  session: Session,
  command: SpinCommand,
  jackpots: Pick<Jackpots, 'rules'> | null = null,
): Promise<Spun> {
  const { model, takesPart } = modelOf(session)
  if (command.auto && policy.autoplayMost === 0) throw new Refusal('auto_off')
  if (command.buy && !policy.buy) throw new Refusal('wrong_input')
  const mode: Mode = command.buy ? 'buy' : 'spin'
  const costE2 = priceOf(model, mode)
  const base = readStake(command.stake)
  const stake = stakeOf(model, base, costE2)
  await refuseTooSoon(kit, policy.leastRoundMs, session, command.key)
  const choice = { model: model.id, mode, base: toShown(base) }
  const known = await playOnce(kit, wallet, session, {
    bet: { key: command.key, game: session.game, rules: model.version, stake, choice },
    highest: ratio(BigInt(model.capE2), BigInt(costE2)),
    decide: async (seeds) => {
      const { totalE2, steps } = await roundOf(model, seeds, mode)
      const rules = takesPart ? jackpots?.rules() : null
      const jackpot = rules ? await jackpotRound(seeds, stake, rules) : null
      return { multiplier: ratio(BigInt(totalE2), BigInt(costE2)), outcome: { totalE2, steps }, jackpot }
    },
  })
  const { totalE2, steps = [], jackpot } = slotOutcome.parse(known.outcome)
  return { ...shown(known), ...choice, version: known.rules, totalE2, steps, ...(jackpot ? { jackpot } : {}) }
}

/** How a session stands to the jackpot; `isOn`: it is not switched off. */
export function partakingOf(session: Session, isOn: boolean): JackpotPartaking {
  const title = titleOf(session.game)
  if (!title || !hasJackpot(title)) return 'none'
  if (!isOn) return 'off'
  if (session.demo) return 'free'
  if (session.transferWallet) return 'wallet'
  // J-09: an account of the operator's own puts nothing in and can win nothing.
  return session.jackpot ? 'yes' : 'account'
}

/**
 * The model of the session's title, and whether its bets take part in the jackpot. Refuses with wrong_game where the
 * session is for no slot.
 */
export function modelOf(session: Session): { model: Model; takesPart: boolean } {
  const title = titleOf(session.game)
  if (!title) throw new Refusal('wrong_game')
  return { model: title.model.model, takesPart: partakingOf(session, true) === 'yes' }
}

/** What a round costs, in hundredths of the stake of a spin. */
function priceOf(model: Model, mode: Mode): number {
  if (mode === 'spin') return 100
  if (!model.buy) throw new Refusal('wrong_input')
  return model.buy.costE2
}

const taka = parseMoney('1.00')

/** The price in money. Prices are hundredths of the stake, so a stake for them is in whole taka. */
function stakeOf(model: Model, base: Money, costE2: number): Money {
  if (base > highestStake(model)) throw new Refusal('stake_too_high')
  if (costE2 !== 100 && base % taka !== 0n) throw new Refusal('wrong_input')
  const stake = fromMicros((base * BigInt(costE2)) / 100n)
  if (stake > maxStake) throw new Refusal('stake_too_high')
  return stake
}
