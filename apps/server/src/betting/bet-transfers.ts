import type { Money } from '@chokka/money'
import type { Transfer } from '../wallet/index.ts'
import type { DoorCall } from './door-call.ts'
import type { Draft } from './draft.ts'
import { jackpotAccount, putIntoEscrow, takeFromEscrow } from './jackpot-escrow.ts'
import type { Bet } from './world.ts'

/** The operator's ledger account for this game. */
export const gameAccount = (call: DoorCall) => ({ kind: 'H.game', detail: `${call.vendor.code}:${call.game}` }) as const
export const escrow = { kind: 'E.bet' } as const
const jackpotOf = (call: DoorCall) => jackpotAccount(call.vendor.jackpotVendor.code)

export function line(bet: { id: string }, transfer: Omit<Transfer, 'reference'>): Transfer {
  return { ...transfer, reference: { kind: 'bet', id: bet.id } }
}

/** Moves the stake of a held bet from the escrow to the account of its game, and the jackpot's share on from there. */
export function stakeToGame(draft: Draft, call: DoorCall, bet: Bet): Transfer[] {
  if (!bet.held || bet.stake === 0n) return []
  putIntoEscrow(draft, call, bet.jackpotShare)
  return [
    line(bet, { from: escrow, to: gameAccount(call), amount: bet.stake, code: 'bet_close' }),
    line(bet, { from: gameAccount(call), to: jackpotOf(call), amount: bet.jackpotShare, code: 'jackpot_share' }),
  ].filter(({ amount }) => amount > 0n)
}

/** What a win has from the jackpot goes to the account of the game, which pays the whole win. */
export function fromJackpot(draft: Draft, call: DoorCall, bet: Bet): Transfer[] {
  takeFromEscrow(draft, call, bet, call.jackpot)
  const taken = { from: jackpotOf(call), to: gameAccount(call), amount: call.jackpot, code: 'jackpot_win' } as const
  return call.jackpot > 0n ? [line(bet, taken)] : []
}

/** The shares and wins of a jackpot go back with the stake or the win that they were a part of. */
export function undoJackpot(
  draft: Draft,
  call: DoorCall,
  bet: Bet,
  { share, win }: { share: Money; win: Money },
): Transfer[] {
  putIntoEscrow(draft, call, win)
  takeFromEscrow(draft, call, bet, share)
  const [game, pool] = [gameAccount(call), jackpotOf(call)]
  return [
    line(bet, { from: game, to: pool, amount: win, code: 'jackpot_win_back' }),
    line(bet, { from: pool, to: game, amount: share, code: 'jackpot_share_back' }),
  ].filter(({ amount }) => amount > 0n)
}
