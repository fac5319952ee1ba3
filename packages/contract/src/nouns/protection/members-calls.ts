import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, instant, payment } from '../../call.ts'
import { coolOffTerms, limitKinds, limitPeriods, selfExclusionTerms } from '../../protection.ts'
import { staff } from '../../who.ts'
import { document, exclusionKinds, protection } from './calls.ts'

/** What staff see of the protection of a member, and do about it: only what protects them more. */
export const protectionMembers = {
  memberProtection: call('GET', '/office/v1/members/protection', {
    who: staff('members.read'),
    summary: 'The limits of a member with what is used of each, their break or exclusion, and their documents.',
    input: z.strictObject({ holderId: accountId }),
    value: z.object({
      protection,
      tier: z.number(),
      isEnforced: z.boolean(),
      withdrawn: amount,
      tiers: z.array(z.object({ tier: z.number(), lifetime: amount.nullable(), day: amount.nullable() })).max(10),
      documents: z.array(document).max(20),
    }),
    refusals: ['not_found'],
  }),
  tightenLimit: act('POST', '/office/v1/members/limit', {
    who: staff('members.protect'),
    second: 'always',
    summary: 'Sets a limit of a member that is lower than the one in force. A higher one is for its holder alone.',
    input: { holderId: accountId, kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount: payment },
    result: z.object({ holderId: accountId, amount }),
    refusals: ['not_found', 'only_stricter'],
  }),
  excludeMember: act('POST', '/office/v1/members/exclusion', {
    who: staff('members.protect'),
    second: 'by_rule',
    summary:
      'Begins a break of a member at once; an exclusion, or the closing of the account, takes a second staff member.' +
      ' What runs is never made shorter.',
    input: { holderId: accountId, term: z.enum([...coolOffTerms, ...selfExclusionTerms, 'closing']) },
    result: z.object({ holderId: accountId, kind: z.enum(exclusionKinds), until: instant.nullable() }),
    refusals: ['not_found', 'exclusion_open'],
  }),
}
