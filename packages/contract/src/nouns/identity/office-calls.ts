import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, call, count, instant, page } from '../../call.ts'
import { staff } from '../../who.ts'
import { tagCode } from '../../member-file.ts'
import { countryList } from './codes-calls.ts'

const account = z.object({ holderId: accountId, account: z.string(), state: z.string() })

/** What staff do about the identity of account holders. */
export const identityOffice = {
  memberSearch: call('GET', '/office/v1/members', {
    who: staff('members.read'),
    summary: 'Members and agents whose name begins with a text, or who have it as their id; the newest first.',
    input: z.strictObject({
      text: z.string().max(40).trim().optional(),
      state: z.enum(['active', 'review', 'disabled', 'closed']).optional(),
      /** Only who has this tag. */
      tag: tagCode.optional(),
      /** The `next` of the page before. */
      cursor: accountId.optional(),
      pageSize: count(1, 200).default(100),
    }),
    value: z.object({
      content: z.array(
        account.extend({
          type: z.number(),
          isTest: z.boolean(),
          registeredAt: instant,
          lastLoginAt: instant.nullable(),
        }),
      ),
      next: accountId.nullable(),
    }),
  }),
  memberSessions: call('GET', '/office/v1/members/sessions', {
    who: staff('members.read'),
    summary: 'The sessions of a member, the newest first: when, from where, with which browser.',
    input: z.strictObject({
      holderId: accountId,
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(20),
    }),
    value: page(
      z.object({
        id: z.string(),
        area: z.string(),
        startedAt: instant,
        seenAt: instant,
        endedAt: instant.nullable(),
        endReason: z.string().nullable(),
        ip: z.string(),
        userAgent: z.string(),
      }),
    ),
  }),
  removeFactors: act('POST', '/office/v1/accounts/factors/remove', {
    who: staff('accounts.factors'),
    second: 'always',
    summary:
      'For a member who has lost phone and recovery codes: removes the authenticator, its recovery codes and the known' +
      ' networks, and the mobile number where that is lost too. All sessions end and the hold of payees starts again.',
    input: { holderId: accountId, mobileToo: z.boolean().default(false) },
    result: account.extend({ removed: z.array(z.enum(['authenticator', 'mobile', 'networks'])) }),
    refusals: ['not_found', 'factor_not_bound', 'last_way_in'],
  }),
  markTestAccount: act('POST', '/office/v1/accounts/test', {
    who: staff('accounts.test'),
    second: 'always',
    summary:
      'Makes an account one that plays for the operator, which every report leaves out and which neither deposits nor' +
      ' withdraws; or an ordinary one again. Not one that has ever deposited or withdrawn.',
    input: { holderId: accountId, isTest: z.boolean() },
    result: account.extend({ isTest: z.boolean() }),
    refusals: ['not_found', 'not_allowed', 'test_accounts_full'],
  }),
  testAccountList: call('GET', '/office/v1/accounts/test', {
    who: staff('accounts.read'),
    summary: 'The accounts that play for the operator.',
    input: z.strictObject({ pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }),
    value: page(account.extend({ registeredAt: instant })),
  }),
  officeCountries: call('GET', '/office/v1/countries', {
    who: staff('site.read'),
    summary: "The countries and their dialling codes; the site's own country comes first.",
    value: countryList,
  }),
  duplicateAccountList: call('GET', '/office/v1/accounts/duplicates', {
    who: staff('accounts.read'),
    summary: 'Accounts with the same real name and birth date as another account, the newest first.',
    input: z.strictObject({ pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }),
    value: page(account.extend({ registeredAt: instant, sameAs: z.array(account) })),
  }),
}
