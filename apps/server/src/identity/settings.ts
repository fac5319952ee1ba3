import { z } from 'zod'
import { accountChecks } from '@chokka/contract/account-checks'
import { factorKinds } from '@chokka/contract/factors'
import { setting, whole, type Values } from '../kit/settings.ts'
import { refuseOperatorKey } from './operator-key.ts'

const words = z.object({ bn: z.string().max(2000), en: z.string().max(2000) })
const firstTerms = { version: '2026-11', changes: { bn: '', en: '' } }
const firstTags = [
  { code: 'watch', bn: 'নজরে রাখুন', en: 'Keep an eye on' },
  { code: 'good-standing', bn: 'বিশ্বস্ত', en: 'Good standing' },
  { code: 'calls-evening', bn: 'সন্ধ্যায় ফোন', en: 'Call in the evening' },
] as const

/** How long a session and a password last, what is asked of an account, and the limits of codes. */
export const identitySettings = {
  terms: setting(
    z.object({ version: z.string().trim().min(1).max(40), changes: words }).default(firstTerms),
    'none',
    'members',
    'The version of the terms, and what is new in it. A new version must be accepted before money is staked or brought' +
      ' in: change it with every material change, and only then.',
  ),
  inactiveUntilChecked: setting(
    z.boolean().default(false),
    'none',
    'members',
    'An account may not deposit and bet before it has met the checks of accountChecks.',
  ),
  accountChecks: setting(
    z.array(z.enum(accountChecks)).default(['realName', 'birthday', 'mobileOrEmail']),
    'none',
    'members',
    'What an account must have given or verified where inactiveUntilChecked is on.',
  ),
  duplicateAccounts: setting(
    z.enum(['off', 'flag', 'refuse']).default('flag'),
    'none',
    'members',
    'What happens to a second account with the same real name and birth date.',
  ),
  memberTags: setting(
    z
      .array(
        z.object({
          code: z.string().regex(/^[a-z][a-z0-9-]{1,23}$/),
          bn: z.string().trim().min(1).max(30),
          en: z.string().trim().min(1).max(30),
        }),
      )
      .max(60)
      .refine((tags) => new Set(tags.map(({ code }) => code)).size === tags.length, 'each code once')
      .default([...firstTags]),
    'none',
    'nobody',
    'The tags that staff may put on members, for staff alone.',
  ),
  testAccountsMost: setting(whole(0, 500, 50), 'count', 'money', 'So many accounts may play for the operator.'),
  sessionIdleMinutes: setting(whole(5, 1440, 30), 'minutes', 'members', 'A session without activity ends.'),
  sessionHours: setting(
    // Thirty days at most between two full sign-ins (S-02).
    whole(1, 720, 12),
    'hours',
    'members',
    'A session ends, however active it is.',
  ),
  trialIdleHours: setting(
    whole(1, 720, 24),
    'hours',
    'nobody',
    'A trial account that nobody uses for so long is deleted.',
  ),
  trialsPerNetworkHour: setting(
    whole(1, 10_000, 60),
    'count',
    'nobody',
    'So many trial accounts may be opened from one network within an hour.',
  ),
  passwordDays: setting(whole(1, 3650, 365), 'days', 'members', 'A password must be changed after this.'),
  factorAtLogin: setting(
    z.enum(['never', 'bound', 'always']).default('never'),
    'none',
    'members',
    'Whether a login from a network that is not registered takes a second factor: of those who bound one, or of all.',
  ),
  factorsOffered: setting(
    z.array(z.enum(factorKinds)).default([...factorKinds]),
    'none',
    'members',
    'What a second factor can be.',
  ),
  codeMinutes: setting(whole(1, 10, 5), 'minutes', 'members', 'A code by SMS or mail is good for this.'),
  resetLinkMinutes: setting(
    whole(5, 60, 30),
    'minutes',
    'members',
    'The link of a mail that sets a new password is good for this.',
  ),
  codesWithoutChallenge: setting(
    whole(0, 20, 3),
    'count',
    'members',
    'Codes to a recipient, or a network, in an hour without a captcha.',
  ),
  codesPerRecipientWindow: setting(
    whole(1, 10, 3),
    'count',
    'members',
    'Codes to one number or mail address in five minutes.',
  ),
  codesPerNetworkWindow: setting(
    whole(1, 1000, 20),
    'count',
    'members',
    'Codes to visitors of one network in five minutes; wider networks have a few times as many.',
  ),
  codesPerRecipientDay: setting(
    whole(1, 50, 10),
    'count',
    'members',
    'Codes to one number or mail address on a business day.',
  ),
  codesPerNetworkDay: setting(
    whole(1, 10_000, 200),
    'count',
    'members',
    'Codes to visitors of one network on a business day; wider networks have a few times as many.',
  ),
  codesPerSiteDay: setting(
    whole(1, 10_000_000, 20_000),
    'count',
    'members',
    'Codes that the whole site sends on a business day, by SMS and by mail each. The last fifth is kept for account' +
      ' holders and devices that are known; from half of it on, strangers have to show that they are human.',
  ),
  changeFirstPassword: setting(
    z.boolean().default(false),
    'none',
    'members',
    'A first login by password must change it; where somebody else has made the password it always must.',
  ),
  operatorKey: setting(
    z.string().max(2000).default(''),
    'none',
    'members',
    "The public key (PEM) by which the operator's own site signs its members in here; empty: there is none.",
    refuseOperatorKey,
  ),
  forgotTellsUnknown: setting(
    z.boolean().default(false),
    'none',
    'members',
    'Forgot-password by mail says when username and mail address do not belong together.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof identitySettings> {}
}
