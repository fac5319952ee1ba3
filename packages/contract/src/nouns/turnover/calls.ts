import { z } from 'zod'
import { amount, call, day } from '../../call.ts'
import { gameTypes } from '../games/calls.ts'

const figures = { bets: z.number(), stake: amount, valid: amount, payout: amount, result: amount }

export const turnover = {
  personalProfit: call('GET', '/wps/member/personalProfit', {
    who: 'signed_in',
    summary:
      'What the member staked and got back by business day and type of game: of settled bets, on the day on which they' +
      ' were settled. With the money paid in and out on these days.',
    input: z.strictObject({ from: day, to: day, gameType: z.enum(gameTypes).optional() }),
    value: z.object({
      content: z.array(z.object({ day: z.string(), gameType: z.enum(gameTypes), ...figures })),
      totals: z.object(figures),
      /** Deposits that were credited, and withdrawals that were sent; whatever the type of game. */
      money: z.object({ deposited: amount, withdrawn: amount, net: amount }),
    }),
    refusals: ['period_wrong'],
  }),
}
