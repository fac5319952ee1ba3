import { z } from 'zod'
import { factorKinds } from '@chokka/contract/factors'
import { setting, type Values } from '../kit/settings.ts'

const most = (initial: number) => z.number().int().min(0).default(initial)

/** How long a session and a password last, the version of the terms, and the limits of codes. */
export const identitySettings = {
  termsVersion: setting(z.string().default('2026-11'), 'none', 'The version of the terms that a new member agrees to.'),
  sessionIdleMinutes: setting(z.number().int().min(5).default(30), 'minutes', 'A session without activity ends.'),
  sessionHours: setting(z.number().int().min(1).default(12), 'hours', 'A session ends, however active it is.'),
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
