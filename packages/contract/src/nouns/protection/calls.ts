import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, count, day, id, instant, line, page, payment } from '../../call.ts'
import {
  coolOffTerms,
  documentKinds,
  documentSides,
  limitKinds,
  limitPeriods,
  selfExclusionTerms,
} from '../../protection.ts'
import { staff } from '../../who.ts'
import { shownImage } from '../images/calls.ts'

const pendingLimit = z.object({
  id,
  /** Null: the limit is to go. */
  to: amount.nullable(),
  readyAt: instant,
  isReady: z.boolean(),
})
const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Null: there is no limit. */
  amount: amount.nullable(),
  /** What was deposited, lost or staked in this period, with what is still open. Below zero after wins. */
  used: amount,
  left: amount.nullable(),
  /** When the next period begins. */
  renewsAt: instant,
  pending: pendingLimit.nullable(),
})
export const exclusionKinds = ['cool_off', 'self', 'closing', 'matched'] as const
const exclusion = z.object({
  kind: z.enum(exclusionKinds),
  term: z.string(),
  state: z.enum(['active', 'ending']),
  startedAt: instant,
  /** The end of the term; null: for ever, or until the account is closed. */
  until: instant.nullable(),
  /** When a self-exclusion whose end was asked for ends. */
  endsAt: instant.nullable(),
  /** The term is over, so its end can be asked for. */
  mayEnd: z.boolean(),
})
export const protection = z.object({
  limits: z.array(limit),
  session: z.object({
    minutes: z.number().nullable(),
    pending: pendingLimit.extend({ to: z.number().nullable() }).nullable(),
  }),
  realityMinutes: z.number().nullable(),
  exclusion: exclusion.nullable(),
  isDormant: z.boolean(),
  hasPassword: z.boolean(),
  raiseHours: z.number(),
  minimumAge: z.number(),
  /** Where complaints and questions go beyond this site; empty where the operator has given none. */
  complaintsUrl: z.string(),
  regulatorUrl: z.string(),
})
const state = z.object({ protection })
export const document = z.object({
  id,
  kind: z.enum(documentKinds),
  state: z.enum(['submitted', 'approved', 'rejected', 'replaced']),
  sentAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** The last day on which it is valid; null: it says none. */
  expiresOn: z.string().nullable(),
  /** Only for an approved one: it is not valid any more, or not for much longer. */
  expiry: z.enum(['none', 'soon', 'over']),
})
const minutes = (least: number, most: number) => z.number().int().min(least).max(most)

/** Limits, breaks and documents that protect members. */
export const protectionCalls = {
  protection: call('GET', '/wps/protection', {
    who: 'signed_in',
    trial: false,
    summary: 'The limits of the caller with what is left of each, and their break or exclusion.',
    value: state,
  }),
  setLimit: call('POST', '/wps/protection/limit', {
    who: 'signed_in',
    summary:
      'Sets a limit. A lower one is in force at once; a higher one, or none, can be confirmed a day later. Without an amount the limit is to go.',
    input: z.strictObject({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      amount: payment.nullable(),
    }),
    value: state,
  }),
  setPlayTime: call('POST', '/wps/protection/time', {
    who: 'signed_in',
    summary: 'Sets how long a session lasts, by the rules of limits, and how often the reality check comes, at once.',
    input: z.strictObject({
      sessionMinutes: minutes(10, 1440).nullable().optional(),
      realityMinutes: minutes(15, 60).nullable().optional(),
    }),
    value: state,
  }),
  confirmLimit: call('POST', '/wps/protection/limit/confirm', {
    who: 'signed_in',
    summary: 'After its waiting time: puts a higher limit in force, or keeps the old one.',
    input: z.strictObject({ id, confirm: z.boolean() }),
    value: state,
    refusals: ['not_found', 'wrong_state', 'limit_waits'],
  }),
  takeBreak: call('POST', '/wps/protection/break', {
    who: 'signed_in',
    summary:
      'A break: no bets, deposits, rewards and marketing from now on. It ends by itself and cannot be shortened.',
    input: z.strictObject({ term: z.enum(coolOffTerms) }),
    value: state,
    refusals: ['exclusion_open'],
  }),
  exclude: call('POST', '/wps/protection/exclusion', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary:
      'A self-exclusion: as a break, and all other sessions end. It ends only on request after its term. It asks for the password, where the account has one.',
    input: z.strictObject({ term: z.enum(selfExclusionTerms), password: z.string().max(256).optional() }),
    value: state,
    refusals: ['old_password_wrong', 'exclusion_open'],
  }),
  endExclusion: call('POST', '/wps/protection/exclusion/end', {
    who: 'signed_in',
    summary: 'Asks for the end of a self-exclusion whose term is over; it ends a day or a week later.',
    value: state,
    refusals: ['not_found', 'exclusion_runs'],
  }),
  closeAccount: call('POST', '/wps/protection/close', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary:
      'Closes the account: nothing can be staked or paid in from now on, the balance is withdrawn in full and without a fee, and then the account is closed for ever.',
    input: z.strictObject({ password: z.string().max(256).optional() }),
    value: state,
    refusals: ['old_password_wrong', 'exclusion_open'],
  }),
  reopenAccount: call('POST', '/wps/protection/reopen', {
    who: 'signed_in',
    summary: 'Opens an account that nobody has used for long; its holder has to show who they are.',
    value: state,
    refusals: ['factor_fresh_required', 'sign_in_again'],
  }),
  playSession: call('GET', '/wps/protection/session', {
    who: 'signed_in',
    summary: 'The present session: its time, what was staked and won since it began, and when the next check is due.',
    value: z.object({
      startedAt: instant,
      now: instant,
      staked: amount,
      returned: amount,
      /** What was returned less what was staked. */
      net: amount,
      realityMinutes: z.number().nullable(),
      realityDueAt: instant.nullable(),
      sessionEndsAt: instant.nullable(),
    }),
  }),
  acknowledgeReality: call('POST', '/wps/protection/reality', {
    who: 'signed_in',
    summary: 'The member has seen the reality check and plays on.',
    value: z.object({ realityDueAt: instant.nullable() }),
  }),
  activityStatement: call('GET', '/wps/protection/activity', {
    who: 'signed_in',
    summary: 'Deposits, withdrawals and play of the last days, and the net deposit of all time.',
    input: z.strictObject({ days: count(1, 366).default(30) }),
    value: z.object({
      from: instant,
      deposits: amount,
      withdrawals: amount,
      netDeposit: amount,
      lifetimeNetDeposit: amount,
      staked: amount,
      returned: amount,
      net: amount,
      bets: z.number(),
    }),
  }),
  activityMonths: call('GET', '/wps/protection/activity/months', {
    who: 'signed_in',
    summary: 'Time played, money in and out and play of each of the last months, newest first, this one included.',
    input: z.strictObject({ months: count(1, 24).default(12) }),
    value: z.object({
      content: z.array(
        z.object({
          /** A calendar month of the site: 2026-11. */
          month: z.string(),
          /** Minutes in which at least one bet was placed. */
          minutesPlayed: z.number(),
          deposits: amount,
          withdrawals: amount,
          netDeposit: amount,
          staked: amount,
          returned: amount,
          net: amount,
          bets: z.number(),
        }),
      ),
    }),
  }),
  identityDocuments: call('GET', '/wps/identity/documents', {
    who: 'signed_in',
    summary: 'The tier of the caller, what each tier needs and allows to withdraw, and the documents they have sent.',
    value: z.object({
      tier: z.number(),
      isEnforced: z.boolean(),
      withdrawn: amount,
      withdrawnToday: amount,
      tiers: z.array(z.object({ tier: z.number(), lifetime: amount.nullable(), day: amount.nullable() })),
      has: z.object({ mobile: z.boolean(), name: z.boolean(), birthday: z.boolean() }),
      documents: z.array(document),
    }),
  }),
  sendDocument: call('POST', '/wps/identity/document', {
    who: 'signed_in',
    perMinute: 10,
    summary: 'Sends the pictures of a document for review; one document of a sort waits at a time.',
    input: z.strictObject({
      kind: z.enum(documentKinds),
      images: z
        .array(z.strictObject({ id, side: z.enum(documentSides) }))
        .min(1)
        .max(3),
    }),
    value: z.object({ document }),
    refusals: ['image_wrong', 'document_sides', 'document_waits'],
  }),
}

const sharedMarks = ['device', 'mobile', 'email', 'name', 'payee', 'payer'] as const
const paging = { pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }
/** What staff do about documents, and about accounts that look like those of people who have excluded themselves. */
export const protectionOffice = {
  likeExcluded: call('GET', '/office/v1/exclusions/matches', {
    who: staff('accounts.read'),
    summary: 'Accounts that are closed for play because they look like one that is excluded, the oldest first.',
    input: z.strictObject(paging),
    value: page(
      z.object({
        holderId: accountId,
        account: z.string(),
        /** The account that is excluded, and what the two share. */
        like: z.object({ holderId: accountId, account: z.string() }),
        by: z.array(z.enum(sharedMarks)),
        since: instant,
      }),
    ),
  }),
  releaseLikeExcluded: act('POST', '/office/v1/exclusions/matches/release', {
    who: staff('accounts.release'),
    second: 'always',
    summary: 'Opens an account that looked like one that is excluded: it is somebody else.',
    input: { holderId: accountId },
    result: z.object({ holderId: accountId }),
    refusals: ['not_found'],
  }),
  officeDocuments: call('GET', '/office/v1/documents', {
    who: staff('documents.read'),
    summary: 'The documents that wait for review, the oldest first.',
    input: z.strictObject(paging),
    value: page(
      document.extend({
        holderId: accountId,
        account: z.string(),
        images: z.array(z.object({ id, side: z.enum(documentSides) })),
      }),
    ),
  }),
  officeDocumentImage: call('GET', '/office/v1/documents/image', {
    who: staff('documents.read'),
    summary: 'A picture of a document.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
  decideDocument: act('POST', '/office/v1/documents/decide', {
    who: staff('documents.decide'),
    second: 'never',
    summary: 'Approves a document or sends it back with the reason, which its holder reads.',
    input: {
      id,
      decision: z.enum(['approved', 'rejected']),
      /** What staff read on it: the last day on which it is valid, and its number. */
      expiresOn: day.optional(),
      number: line(40).optional(),
    },
    result: z.object({ id, state: z.enum(['approved', 'rejected']) }),
    refusals: ['not_found', 'wrong_state', 'document_used', 'document_expired'],
  }),
}
