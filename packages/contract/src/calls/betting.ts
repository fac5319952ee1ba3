import { z } from 'zod'
import { boardPeriods } from '../board.ts'
import { amount, call, count, id, instant, language, recordFilter } from '../call.ts'
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

/** A win on the board. The specification has two forms of it; the answer has both. */
const winner = z.object({
  /** Masked: the first and last letters. */
  customerName: z.string(),
  winAmount: amount,
  gameName: z.string(),
  iconUrl: z.string().nullable(),
  gameCode: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  settledAt: instant,
  vo: z.object({ winAmount: amount }),
})

const boardFilter = {
  gameCategory: z.enum(['ALL', ...gameTypes]).default('ALL'),
  language: language.default('bn'),
  period: z.enum(boardPeriods).default('day'),
}

export const betting = {
  rankList: call('GET', '/wps/relay/GCSGAME_getRankList', {
    who: 'anyone',
    summary: 'The winner board: the highest or the newest wins of rounds that were settled here, with masked names.',
    input: z.strictObject({
      ...boardFilter,
      limitNum: count(1, 40).default(20),
      order: z.enum(['highest', 'newest']).default('highest'),
    }),
    value: z.object({ content: z.array(winner) }),
  }),
  bestWin: call('GET', '/wps/betting/bestWin', {
    who: 'member',
    summary: 'The highest win of the member in a period, and its place on the board.',
    input: z.strictObject(boardFilter),
    /** `place`: null below the places that the board knows. */
    value: z.object({ best: winner.nullable(), place: z.number().nullable() }),
  }),
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
