import { z } from 'zod'
import { boardLists, boardPeriods } from '../../board.ts'
import { accountId, amount, call, count, day, id, instant, language, line, page, recordFilter } from '../../call.ts'
import { staff } from '../../who.ts'
import { gameTypes } from '../games/calls.ts'

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

const betTotals = z.object({ bets: z.number(), stake: amount, payout: amount, result: amount })

const fullBet = bet.extend({
  balanceBefore: amount,
  balanceAfter: amount,
  transactionId: z.string(),
  supplierTransactionId: z.string(),
  description: z.string().nullable(),
})
const transactions = z.array(
  z.object({
    kind: z.enum(['bet', 'win', 'rollback']),
    id: z.string(),
    amount,
    balanceAfter: amount,
    at: instant,
  }),
)
const detailOf = {
  transactions,
  /** What the vendor says about the bet (odds, seeds, choices), to be shown as label and value. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  verifyUrl: z.string().nullable(),
}

/** A win on the board. The specification has two forms of it; the answer has both. */
const winner = z.object({
  /** Masked: the first and last letters; hidden where its holder wishes it. */
  customerName: z.string(),
  /** What came back beyond the stake; of the list of turnover, the valid turnover. */
  winAmount: amount,
  /** What came back, as a multiple of the stake, in hundredths; null where that is not what is listed. */
  multiple: z.number().int().nullable(),
  gameName: z.string(),
  iconUrl: z.string().nullable(),
  gameCode: z.string(),
  /** Null, with empty texts of the game, in the list of turnover. */
  gameType: z.enum(gameTypes).nullable(),
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
    summary:
      'The winner board: the highest or the newest wins of rounds that were settled here, the highest multiples, or the' +
      ' most turnover, with masked names.',
    input: z.strictObject({
      ...boardFilter,
      /** Absent: the last 24 hours, or longer ones while they have too few. */
      period: z.enum(boardPeriods).optional(),
      type: z.enum(boardLists).default('win'),
      limitNum: count(1, 40).default(20),
      order: z.enum(['highest', 'newest']).default('highest'),
    }),
    value: z.object({ content: z.array(winner), period: z.enum(boardPeriods) }),
  }),
  bestWin: call('GET', '/wps/betting/bestWin', {
    who: 'signed_in',
    summary: 'The highest win of the member in a period, and its place on the board.',
    input: z.strictObject(boardFilter),
    /** `place`: null below the places that the board knows. */
    value: z.object({ best: winner.nullable(), place: z.number().nullable() }),
  }),
  bettingRecord: call('GET', '/wps/betting/record', {
    who: 'signed_in',
    trial: true,
    summary: 'The bets of the member, newest first, with filters and the totals of the whole selection.',
    input: z.strictObject({
      ...recordFilter,
      gameType: z.enum(gameTypes).optional(),
      gameCode: z.string().max(64).optional(),
      state: z.enum(betStates).optional(),
      language: language.default('bn'),
    }),
    value: page(bet).extend({ totals: betTotals }),
  }),
  betDetail: call('GET', '/wps/betting/detail', {
    who: 'signed_in',
    trial: true,
    summary: 'One bet of the member with its transactions and balances, and the page of the vendor that verifies it.',
    input: z.strictObject({ id, language: language.default('bn') }),
    value: z.object({ bet: fullBet, ...detailOf }),
    refusals: ['not_found'],
  }),
}

export const returnStates = ['few', 'unknown', 'inside', 'above', 'below'] as const

/** What staff see of bets. */
export const bettingOffice = {
  gameReturns: call('GET', '/office/v1/games/returns', {
    who: staff('games.read'),
    summary: 'What each game has returned, beside what it should: those outside their range first.',
    input: z.strictObject({
      days: count(1, 366).default(90),
      show: z.enum(['all', 'alerts']).default('all'),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(20),
    }),
    value: page(
      z.object({
        ...{ vendor: z.string(), gameCode: z.string(), displayName: z.string(), bets: z.number() },
        ...{ stake: amount, payout: amount },
        /** Per cent. `theory` is what the vendor says; `low` and `high` bound what chance allows after so many bets. */
        ...{
          theory: z.number().nullable(),
          actual: z.number(),
          low: z.number().nullable(),
          high: z.number().nullable(),
        },
        state: z.enum(returnStates),
      }),
    ),
  }),
  officeBets: call('GET', '/office/v1/bets', {
    who: staff('members.read'),
    summary: 'Bets by their id, by the id of a transaction, or by their round on a business day and the day before.',
    input: z.strictObject({
      search: line(128),
      day: day.optional(),
      language: language.default('en'),
    }),
    value: z.object({ content: z.array(bet.extend({ holderId: accountId, account: z.string() })) }),
  }),
  officeBet: call('GET', '/office/v1/bets/one', {
    who: staff('members.read'),
    summary: 'One bet with its transactions and what its vendor says of it, and the page that verifies it.',
    input: z.strictObject({ id, language: language.default('en') }),
    value: z.object({ bet: fullBet, ...detailOf }),
    refusals: ['not_found'],
  }),
  memberBets: call('GET', '/office/v1/members/bets', {
    who: staff('members.read'),
    summary: "A member's bets, the newest first, and their totals.",
    input: z.strictObject({
      holderId: accountId,
      ...recordFilter,
      language: language.default('en'),
      state: z.enum(betStates).optional(),
    }),
    value: page(bet).extend({ totals: betTotals }),
  }),
}
