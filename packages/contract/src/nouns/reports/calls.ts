import { z } from 'zod'
import { accountId, amount, call, day, instant } from '../../call.ts'
import { gameTypes } from '../games/calls.ts'
import { staff } from '../../who.ts'

/** Of a business day until a time of day; without test accounts. */
const figures = z.object({
  deposits: amount,
  depositCount: z.number(),
  withdrawals: amount,
  withdrawalCount: z.number(),
  stake: amount,
  /** Stakes less what members got back. */
  gross: amount,
  /** The same less what went to jackpots: what the accounts of the games hold. */
  net: amount,
  bets: z.number(),
  /** Members with a settled bet. */
  active: z.number(),
  registered: z.number(),
})
const ofHour = z.object({ deposits: amount, withdrawals: amount, stake: amount, gross: amount })

/** The queues of staff. */
const workKinds = [
  ...(['withdrawals', 'deposits', 'documents', 'complaints', 'letters', 'deliveries', 'signatures'] as const),
] as const

export const reportKinds = ['day', 'vendor', 'game', 'gameType', 'channel', 'currency'] as const

const play = z.object({
  /** Settled bets that are not void. */
  wagers: z.number(),
  wins: z.number(),
  voids: z.number(),
  stake: amount,
  payout: amount,
  gross: amount,
  net: amount,
  /** What games should return of their stakes, by what their vendors name; and what they did. Parts of a million. */
  theoreticalPpm: z.number().nullable(),
  actualPpm: z.number().nullable(),
  /** Stakes on bets that are open now; null in rows of days. */
  inPlay: amount.nullable(),
})
const money = z.object({
  deposits: amount,
  depositCount: z.number(),
  reversals: amount,
  withdrawals: amount,
  withdrawalCount: z.number(),
  returns: amount,
})
const period = z.strictObject({ from: day, to: day })

/** The figures of the business. */
export const reports = {
  dashboard: call('GET', '/office/v1/dashboard', {
    who: staff('reports.read'),
    summary:
      'The business day so far, beside the day before and the same day of last week until the same time: money, play,' +
      ' members; what waits, the channels, and what the checks have found. Test accounts are left out. Some seconds old.',
    value: z.object({
      at: instant,
      days: z.object({ today: z.string(), yesterday: z.string(), lastWeek: z.string() }),
      figures: z.object({ today: figures, yesterday: figures, lastWeek: figures }),
      /** By hour since the beginning of the day; of the days before, whole. */
      hours: z.object({
        today: z.array(ofHour).max(25),
        yesterday: z.array(ofHour).max(25),
        lastWeek: z.array(ofHour).max(25),
      }),
      online: z.number(),
      types: z.array(z.object({ gameType: z.enum(gameTypes), stake: amount, gross: amount })).max(20),
      channels: z
        .array(
          z.object({
            channel: z.string(),
            open: z.boolean(),
            failures: z.number(),
            downSince: instant.nullable(),
            deposits: amount,
            depositCount: z.number(),
            withdrawals: amount,
            withdrawalCount: z.number(),
          }),
        )
        .max(100),
      waiting: z
        .array(
          z.object({
            kind: z.enum(workKinds),
            count: z.number(),
            oldest: instant.nullable(),
            /** Past the time by which it had to be done. */
            late: z.number(),
            amount: amount.nullable(),
          }),
        )
        .max(10),
      /** Games whose return is out of its range, some minutes old; the furthest out by name. */
      returns: z.object({
        outside: z.number(),
        games: z
          .array(z.object({ vendor: z.string(), gameCode: z.string(), state: z.enum(['above', 'below']) }))
          .max(3),
      }),
      checks: z.object({
        ledger: z.object({ at: instant, drifts: z.number() }).nullable(),
        audit: z.object({ at: instant, brokenAt: z.number().nullable() }).nullable(),
      }),
    }),
  }),
  waitingWork: call('GET', '/office/v1/waiting', {
    who: staff('any'),
    summary: 'How much waits in each queue that the caller may open. Some seconds old.',
    value: z.object({ waiting: z.array(z.object({ kind: z.enum(workKinds), count: z.number() })).max(10) }),
  }),
  officeSearch: call('GET', '/office/v1/search', {
    who: staff('any'),
    perMinute: 120,
    summary:
      'Members by the beginning of their name or by id, bets by id, deposits and withdrawals by number or TrxID, and' +
      ' complaints by number: of these what the caller may see.',
    input: z.strictObject({
      text: z.string().min(2).max(80).trim(),
    }),
    value: z.object({
      content: z.array(
        z.object({
          kind: z.enum(['member', 'bet', 'deposit', 'withdrawal', 'complaint']),
          id: z.string(),
          /** The number or name by which it is known. */
          label: z.string(),
          holderId: accountId,
          account: z.string(),
          state: z.string(),
        }),
      ),
    }),
  }),
  report: call('GET', '/office/v1/report', {
    who: staff('reports.read'),
    perMinute: 60,
    summary:
      'Play and payments of business days, both included, by day, vendor, game, type of game, channel or currency, with' +
      ' their sums. Test accounts are left out of the rows, and summed apart. Channels have no play, games no payments.',
    input: period.extend({ by: z.enum(reportKinds) }),
    value: z.object({
      by: z.enum(reportKinds),
      from: z.string(),
      to: z.string(),
      made: instant,
      operator: z.object({ bn: z.string(), en: z.string() }),
      zone: z.string(),
      currency: z.string(),
      testAccounts: z.number(),
      /** Number and hash of the newest link of the audit, which every file of a report carries out of the machine. */
      auditHead: z.string().nullable(),
      rows: z
        .array(
          z.object({
            key: z.string(),
            /** Of vendors and games, by language. */
            names: z.record(z.string(), z.string()),
            play: play.nullable(),
            money: money.nullable(),
          }),
        )
        .max(50_000),
      total: z.object({ play: play.nullable(), money: money.nullable() }),
      ofTestAccounts: z.object({ play: play.nullable(), money: money.nullable() }),
    }),
    refusals: ['period_wrong'],
  }),
  reportLedger: call('GET', '/office/v1/report/ledger', {
    who: staff('reports.read'),
    perMinute: 20,
    summary: 'The same sums by the transfers of the ledger, test accounts included. Reads every transfer of the days.',
    input: period,
    value: z.object({
      at: instant,
      transfers: z.number(),
      stake: amount,
      payout: amount,
      gross: amount,
      net: amount,
      deposits: amount,
      reversals: amount,
      withdrawals: amount,
      returns: amount,
    }),
    refusals: ['period_wrong'],
  }),
}
