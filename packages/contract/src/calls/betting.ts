import { z } from 'zod'
import { amount, call, id, instant, language, recordFilter } from '../call.ts'
import { gameTypes } from './games.ts'

export const betStates = ['open', 'won', 'lost', 'void'] as const

const bet = z.object({
  id,
  at: instant,
  settledAt: instant.nullable(),
  gameName: z.string(),
  gameCode: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  round: z.string(),
  state: z.enum(betStates),
  stake: amount,
  payout: amount,
  result: amount,
})

export const betting = {
  bettingRecord: call('GET', '/wps/betting/record', {
    who: 'member',
    trial: true,
    summary: 'The bets of the member, newest first, with filters and the totals of the whole selection.',
    input: z.strictObject({
      ...recordFilter,
      gameType: z.enum(gameTypes).optional(),
      gameCode: z.string().max(64).optional(),
      state: z.enum(betStates).optional(),
      language: language.default('bn'),
    }),
    value: z.object({
      content: z.array(bet),
      pageNum: z.number(),
      totalPages: z.number(),
      total: z.number(),
      totals: z.object({ bets: z.number(), stake: amount, payout: amount, result: amount }),
    }),
  }),
  betDetail: call('GET', '/wps/betting/detail', {
    who: 'member',
    trial: true,
    summary: 'One bet of the member with its transactions and balances, and the page of the vendor that verifies it.',
    input: z.strictObject({ id, language: language.default('bn') }),
    value: z.object({
      bet: bet.extend({
        balanceBefore: amount,
        balanceAfter: amount,
        transactionId: z.string(),
        supplierTransactionId: z.string(),
        description: z.string().nullable(),
      }),
      transactions: z.array(
        z.object({
          kind: z.enum(['bet', 'win', 'rollback']),
          id: z.string(),
          amount,
          balanceAfter: amount,
          at: instant,
        }),
      ),
      /** What the vendor says about the bet (odds, seeds, choices), to be shown as label and value. */
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      verifyUrl: z.string().nullable(),
    }),
    refusals: ['not_found'],
  }),
}
