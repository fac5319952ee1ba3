import { z } from 'zod'
import { accountChecks } from '@chokka/contract/account-checks'
import { factorKinds } from '@chokka/contract/factors'
import { setting, type Values } from '../kit/settings.ts'

const words = z.object({ bn: z.string().max(2000), en: z.string().max(2000) })
const firstTerms = { version: '2026-11', changes: { bn: '', en: '' } }
const firstTags = [
  { code: 'watch', bn: 'নজরে রাখুন', en: 'Keep an eye on' },
  { code: 'good-standing', bn: 'বিশ্বস্ত', en: 'Good standing' },
  { code: 'calls-evening', bn: 'সন্ধ্যায় ফোন', en: 'Call in the evening' },
] as const
const most = (initial: number) => z.number().int().min(0).default(initial)

/** How long a session and a password last, what is asked of an account, and the limits of codes. */
export const identitySettings = {
  terms: setting(
    z.object({ version: z.string().trim().min(1).max(40), changes: words }).default(firstTerms),
    'none',
    'The version of the terms, and what is new in it. A new version must be accepted before money is staked or brought' +
      ' in: change it with every material change, and only then.',
  ),
  inactiveUntilChecked: setting(
    z.boolean().default(false),
    'none',
    'An account may not deposit and bet before it has met the checks of accountChecks.',
  ),
  accountChecks: setting(
    z.array(z.enum(accountChecks)).default(['realName', 'birthday', 'mobileOrEmail']),
    'none',
    'What an account must have given or verified where inactiveUntilChecked is on.',
  ),
  duplicateAccounts: setting(
    z.enum(['off', 'flag', 'refuse']).default('flag'),
    'none',
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
    'The tags that staff may put on members, for staff alone.',
  ),
  testAccountsMost: setting(most(50), 'count', 'So many accounts may play for the operator.'),
  sessionIdleMinutes: setting(z.number().int().min(5).default(30), 'minutes', 'A session without activity ends.'),
  sessionHours: setting(
    // Thirty days at most between two full sign-ins (S-02).
    z.number().int().min(1).max(720).default(12),
    'hours',
    'A session ends, however active it is.',
  ),
  trialIdleHours: setting(
    z.number().int().min(1).default(24),
    'hours',
    'A trial account that nobody uses for so long is deleted.',
  ),
  trialsPerNetworkHour: setting(
    z.number().int().min(1).default(60),
    'count',
    'So many trial accounts may be opened from one network within an hour.',
  ),
  passwordDays: setting(z.number().int().min(1).default(365), 'days', 'A password must be changed after this.'),
  factorAtLogin: setting(
    z.enum(['never', 'bound', 'always']).default('never'),
    'none',
    'Whether a login from a network that is not registered takes a second factor: of those who bound one, or of all.',
  ),
  factorsOffered: setting(
    z.array(z.enum(factorKinds)).default([...factorKinds]),
    'none',
    'What a second factor can be.',
  ),
  codeMinutes: setting(
    z.number().int().min(1).max(10).default(5),
    'minutes',
    'A code by SMS or mail is good for this.',
  ),
  resetLinkMinutes: setting(
    z.number().int().min(5).max(60).default(30),
    'minutes',
    'The link of a mail that sets a new password is good for this.',
  ),
  codesWithoutChallenge: setting(most(3), 'count', 'Codes to a recipient, or a network, in an hour without a captcha.'),
  codesPerRecipientWindow: setting(most(3), 'count', 'Codes to one number or mail address in five minutes.'),
  codesPerNetworkWindow: setting(most(20), 'count', 'Codes to visitors of one network in five minutes.'),
  codesPerRecipientDay: setting(most(10), 'count', 'Codes to one number or mail address on a business day.'),
  codesPerNetworkDay: setting(most(200), 'count', 'Codes to visitors of one network on a business day.'),
  codesPerSiteDay: setting(most(20_000), 'count', 'Codes of the whole site on a business day.'),
  forgotTellsUnknown: setting(
    z.boolean().default(false),
    'none',
    'Forgot-password by mail says when username and mail address do not belong together.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof identitySettings> {}
}
