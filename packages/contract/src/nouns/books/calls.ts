import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, count, day, id, instant, line, page } from '../../call.ts'
import { channelCode as channel } from '../../cashier.ts'
import { staff } from '../../who.ts'

/** What a row of a provider's report may be of; a refund or return names the transaction that it gives back. */
const paymentKinds = ['deposit', 'withdrawal', 'refund', 'return'] as const
/** How report and books differ. */
const gapFindings = ['missing_here', 'missing_there', 'amount', 'state', 'fee'] as const
/** How staff settle a gap: `gain` and `loss` are posted, the other one is a note. */
const gapWays = ['explained', 'gain', 'loss'] as const
const dayStates = ['none', 'open', 'closed'] as const
/** A file of ten thousand rows, as base64. */
const reportBytes = 2_000_000

const trxId = line(80)
const month = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const ofDay = { channel, day }
/** One transfer that an act posts. */
const posting = z.object({
  from: z.string(),
  to: z.string(),
  amount,
  code: z.enum(['reconcile_gain', 'reconcile_loss', 'provider_fee', 'bad_debt_written_off']),
})

const gap = z.object({
  kind: z.enum(paymentKinds),
  trxId: z.string(),
  finding: z.enum(gapFindings),
  /** What the report says; null where it has no such row. */
  there: z
    .object({ at: instant, amount, fee: amount, isDone: z.boolean(), reference: z.string().nullable() })
    .nullable(),
  /** What the books say; null where they have nothing. */
  here: z
    .object({ at: instant, amount, record: id, number: z.string(), holderId: accountId, account: z.string() })
    .nullable(),
  /** What the channel holds more than the books say; negative: less. */
  gap: amount,
  /** The transfer by which it can be settled; null where nothing is missing. */
  posting: posting.nullable(),
  /** A deposit that was not credited and may be this payment. */
  fits: z
    .object({
      id,
      invoice: z.string(),
      state: z.string(),
      holderId: accountId,
      account: z.string(),
      amountAsked: amount,
      createdAt: instant,
      /** Staff credit it; otherwise its provider is asked. */
      isTransfer: z.boolean(),
      /** The provider names it, and not only amount and time fit. */
      isNamed: z.boolean(),
    })
    .nullable(),
})
const settled = z.object({
  kind: z.enum(paymentKinds),
  trxId: z.string(),
  finding: z.enum(gapFindings),
  gap: amount,
  posting: posting.nullable(),
  note: z.string(),
  settledAt: instant,
  settledBy: z.string(),
})
const report = z.object({
  id,
  name: z.string(),
  digest: z.string(),
  rows: z.number(),
  repeated: z.number(),
  balance: amount.nullable(),
  importedAt: instant,
  importedBy: z.string(),
})
const dayResult = z.object({ channel, day: z.string(), state: z.enum(dayStates), open: z.number() })

/** The books of the operator: channels beside their providers' reports, bad debt, and closings. */
export const books = {
  channelDays: call('GET', '/office/v1/books/days', {
    who: staff('books.read'),
    perMinute: 60,
    summary: 'Business days of all channels, at most 31: how many rows are open, or that there is no report.',
    input: z.strictObject({ from: day, to: day }),
    value: z.object({
      today: z.string(),
      channels: z.array(z.string()).max(200),
      days: z
        .array(
          z.object({
            channel: z.string(),
            day: z.string(),
            state: z.enum(dayStates),
            /** Null without a report. */
            open: z.number().nullable(),
            payments: z.number(),
          }),
        )
        .max(10_000),
    }),
    refusals: ['period_wrong'],
  }),
  channelDay: call('GET', '/office/v1/books/day', {
    who: staff('books.read'),
    summary: 'One business day of a channel: its reports, what agrees, what differs, and what its closing posts.',
    input: z.strictObject(ofDay),
    value: z.object({
      channel: z.string(),
      day: z.string(),
      state: z.enum(dayStates),
      isOver: z.boolean(),
      reports: z.array(report).max(200),
      matched: z.object({ count: z.number(), sum: amount }),
      findings: z.array(z.object({ finding: z.enum(gapFindings), count: z.number(), sum: amount })).max(10),
      /** What the report holds more than the books. */
      gap: amount,
      fees: amount,
      open: z.number(),
      /** The first of the open rows. */
      gaps: z.array(gap).max(500),
      settled: z.array(settled).max(500),
      /** Of the closing; null where the provider took nothing. */
      posting: posting.nullable(),
      closed: z.object({ at: instant, by: z.string() }).nullable(),
    }),
  }),
  importReport: act('POST', '/office/v1/books/reports', {
    who: staff('books.reconcile'),
    second: 'never',
    perMinute: 20,
    bodyBytes: reportBytes * 2,
    summary:
      'Reads the report of a provider for a business day of a channel: CSV, as base64. The same file again changes' +
      ' nothing. Refused as a whole where a row is wrong; the answer names line and problem.',
    input: {
      ...ofDay,
      name: line(200),
      file: z.base64().max(reportBytes + 1_000_000),
      balance: amount.optional(),
    },
    result: dayResult.extend({ report: id, rows: z.number(), repeated: z.number() }),
    refusals: ['report_wrong', 'day_closed', 'period_open', 'not_found', 'body_too_large'],
  }),
  settleGap: act('POST', '/office/v1/books/gaps', {
    who: staff('books.reconcile'),
    second: 'by_rule',
    summary: 'Settles an open row: by a note, or by posting what the channel holds more or less. Postings take two.',
    input: { ...ofDay, kind: z.enum(paymentKinds), trxId, way: z.enum(gapWays), gap: amount },
    result: dayResult,
    refusals: ['not_found', 'wrong_state', 'day_closed'],
  }),
  closeDay: act('POST', '/office/v1/books/days/close', {
    who: staff('books.close'),
    second: 'always',
    summary: 'Closes a business day of a channel whose rows are all settled, and books what the provider took.',
    input: ofDay,
    result: dayResult,
    refusals: ['report_missing', 'gaps_open', 'day_closed', 'period_open'],
  }),
  channelBalances: call('GET', '/office/v1/books/channels', {
    who: staff('books.read'),
    perMinute: 60,
    summary:
      'What was booked for each channel, and at the end of the day of its latest balance what its provider said.',
    value: z.object({
      at: instant,
      content: z
        .array(
          z.object({
            ...{ channel: z.string(), booked: amount },
            said: z.object({ day: z.string(), balance: amount, booked: amount }).nullable(),
            /** Whether its provider can be asked what it holds now (`liveBalance`). */
            canAsk: z.boolean(),
          }),
        )
        .max(200),
      sum: amount,
    }),
  }),
  liveBalance: call('GET', '/office/v1/books/channels/live', {
    who: staff('books.read'),
    summary: 'What the provider of a channel holds, asked once a minute at most, beside what was booked then.',
    input: z.strictObject({ channel: line(40) }),
    value: z.object({
      ...{ channel: z.string(), at: instant, booked: amount },
      /** Null where it did not say; `coins` is what it counts itself, where that is no taka. */
      ...{ balance: amount.nullable(), coins: z.string().nullable(), gap: amount.nullable() },
    }),
    refusals: ['not_found'],
  }),
  badDebts: call('GET', '/office/v1/books/debts', {
    who: staff('books.read'),
    summary: 'What the operator bears for account holders and channels, the newest first; and what of it is open.',
    input: z.strictObject({
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(20),
      state: z.enum(['open', 'written_off', 'all']).default('open'),
    }),
    value: page(
      z.object({
        about: z.string(),
        kind: z.enum(['deposit', 'bet', 'channel']),
        holderId: accountId.nullable(),
        account: z.string().nullable(),
        amount,
        state: z.enum(['open', 'written_off']),
        at: instant,
        note: z.string(),
      }),
    ).extend({ sum: amount, writtenOff: amount }),
  }),
  writeOff: act('POST', '/office/v1/books/debts/write-off', {
    who: staff('books.write_off'),
    second: 'always',
    summary: 'Writes off a bad debt: nobody is expected to pay it any more.',
    input: { about: line(120), amount },
    result: z.object({ about: z.string(), amount, state: z.enum(['open', 'written_off']) }),
    refusals: ['not_found', 'wrong_state'],
  }),
  monthClosings: call('GET', '/office/v1/books/months', {
    who: staff('books.read'),
    summary: 'Months, the newest first: how many of their days are closed at the channels, and their figures.',
    value: z.object({
      content: z
        .array(
          z.object({
            month: z.string(),
            state: z.enum(['running', 'open', 'closed']),
            /** Days of channels with money or a report, and how many of them are closed. */
            days: z.number(),
            closedDays: z.number(),
            closed: z
              .object({ at: instant, by: z.string(), gross: amount, deposits: amount, withdrawals: amount })
              .nullable(),
          }),
        )
        .max(36),
    }),
  }),
  closeMonth: act('POST', '/office/v1/books/months/close', {
    who: staff('books.close'),
    second: 'always',
    summary: 'Closes a month that is over, whose days are closed at all channels and whose books agree.',
    input: { month },
    result: z.object({ month: z.string(), gross: amount, deposits: amount, withdrawals: amount }),
    refusals: ['not_found', 'wrong_state', 'period_open', 'days_open', 'books_differ'],
  }),
}

const check = z.object({ at: instant, drifts: z.number(), first: z.string().nullable() })

/** What the ledger says of itself. */
export const walletBooks = {
  liability: call('GET', '/office/v1/books/liability', {
    who: staff('books.read'),
    perMinute: 20,
    summary:
      'What is owed to account holders now: their accounts and what open records hold, by kind, beside the sums of the' +
      ' transfers. Reads the transfers since the latest closing of the ledger.',
    value: z.object({
      at: instant,
      /** `counted`: kept totals, or what the records say. */
      kinds: z.array(z.object({ kind: z.string(), counted: amount, ledger: amount })).max(20),
      /** The escrow of each vendor's jackpot, and what the operator has advanced to it and has not back. */
      jackpots: z.array(z.object({ vendor: z.string(), held: amount, ledger: amount, advanced: amount })).max(200),
      counted: amount,
      ledger: amount,
      check: check.nullable(),
    }),
  }),
  ledgerChecks: call('GET', '/office/v1/books/checks', {
    who: staff('books.read'),
    summary: 'What the checks of the books have found, the newest first.',
    input: z.strictObject({ pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(24) }),
    value: page(check),
  }),
  checkBooks: act('POST', '/office/v1/books/checks', {
    who: staff('books.read'),
    second: 'never',
    perMinute: 6,
    summary: 'Checks the books now, as each hour.',
    input: {},
    result: check,
  }),
}
