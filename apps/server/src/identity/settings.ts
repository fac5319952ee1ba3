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
    'শর্তাবলির সংস্করণ ও তাতে নতুন কী। নতুন সংস্করণে সম্মতি ছাড়া বাজি বা জমা চলে না; বড় বদলেই শুধু পাল্টান।',
  ),
  inactiveUntilChecked: setting(
    z.boolean().default(false),
    'none',
    'members',
    'An account may not deposit and bet before it has met the checks of accountChecks.',
    'accountChecks-এর শর্ত পূরণের আগে অ্যাকাউন্টে জমা ও বাজি চলবে না।',
  ),
  accountChecks: setting(
    z.array(z.enum(accountChecks)).default(['realName', 'birthday', 'mobileOrEmail']),
    'none',
    'members',
    'What an account must have given or verified where inactiveUntilChecked is on.',
    'inactiveUntilChecked চালু থাকলে অ্যাকাউন্টকে কী কী দিতে বা যাচাই করতে হবে।',
  ),
  duplicateAccounts: setting(
    z.enum(['off', 'flag', 'refuse']).default('flag'),
    'none',
    'members',
    'What happens to a second account with the same real name and birth date.',
    'একই আসল নাম ও জন্মতারিখের দ্বিতীয় অ্যাকাউন্ট হলে কী হবে।',
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
    'কর্মীরা সদস্যদের যে ট্যাগ দিতে পারেন; শুধু কর্মীরাই দেখেন।',
  ),
  testAccountsMost: setting(
    whole(0, 500, 50),
    'count',
    'money',
    'So many accounts may play for the operator.',
    'অপারেটরের হয়ে এতগুলো অ্যাকাউন্ট খেলতে পারে।',
  ),
  sessionIdleMinutes: setting(
    whole(5, 1440, 30),
    'minutes',
    'members',
    'A session without activity ends.',
    'এতক্ষণ কিছু না করলে সেশন শেষ হয়।',
  ),
  sessionHours: setting(
    // Thirty days at most between two full sign-ins (S-02).
    whole(1, 720, 12),
    'hours',
    'members',
    'A session ends, however active it is.',
    'যতই সক্রিয় থাকুক, সেশন এর পরে শেষ হয়।',
  ),
  trialIdleHours: setting(
    whole(1, 720, 24),
    'hours',
    'nobody',
    'A trial account that nobody uses for so long is deleted.',
    'এতক্ষণ কেউ ব্যবহার না করলে ট্রায়াল অ্যাকাউন্ট মুছে যায়।',
  ),
  trialsPerNetworkHour: setting(
    whole(1, 10_000, 60),
    'count',
    'nobody',
    'So many trial accounts may be opened from one network within an hour.',
    'এক নেটওয়ার্ক থেকে এক ঘণ্টায় এতগুলো ট্রায়াল অ্যাকাউন্ট খোলা যায়।',
  ),
  passwordDays: setting(
    whole(1, 3650, 365),
    'days',
    'members',
    'A password must be changed after this.',
    'এর পরে পাসওয়ার্ড বদলাতে হয়।',
  ),
  factorAtLogin: setting(
    z.enum(['never', 'bound', 'always']).default('never'),
    'none',
    'members',
    'Whether a login from a network that is not registered takes a second factor: of those who bound one, or of all.',
    'অচেনা নেটওয়ার্ক থেকে লগইনে দ্বিতীয় ধাপ লাগে কি না: যাঁদের আছে শুধু তাঁদের, নাকি সবার।',
  ),
  factorsOffered: setting(
    z.array(z.enum(factorKinds)).default([...factorKinds]),
    'none',
    'members',
    'What a second factor can be.',
    'দ্বিতীয় ধাপ হিসেবে কী কী নেওয়া যায়।',
  ),
  codeMinutes: setting(
    whole(1, 10, 5),
    'minutes',
    'members',
    'A code by SMS or mail is good for this.',
    'এসএমএস বা মেইলের কোড এতক্ষণ চলে।',
  ),
  resetLinkMinutes: setting(
    whole(5, 60, 30),
    'minutes',
    'members',
    'The link of a mail that sets a new password is good for this.',
    'নতুন পাসওয়ার্ডের মেইলের লিংক এতক্ষণ চলে।',
  ),
  codesWithoutChallenge: setting(
    whole(0, 20, 3),
    'count',
    'members',
    'Codes to a recipient, or a network, in an hour without a captcha.',
    'ক্যাপচা ছাড়া এক ঘণ্টায় একজন প্রাপক বা এক নেটওয়ার্কে এতগুলো কোড যায়।',
  ),
  codesPerRecipientWindow: setting(
    whole(1, 10, 3),
    'count',
    'members',
    'Codes to one number or mail address in five minutes.',
    'পাঁচ মিনিটে এক নম্বর বা মেইল ঠিকানায় এতগুলো কোড যায়।',
  ),
  codesPerNetworkWindow: setting(
    whole(1, 1000, 20),
    'count',
    'members',
    'Codes to visitors of one network in five minutes; wider networks have a few times as many.',
    'পাঁচ মিনিটে এক নেটওয়ার্কের দর্শকদের কাছে এতগুলো কোড যায়; বড় নেটওয়ার্কে এর কয়েক গুণ।',
  ),
  codesPerRecipientDay: setting(
    whole(1, 50, 10),
    'count',
    'members',
    'Codes to one number or mail address on a business day.',
    'এক ব্যবসায়িক দিনে এক নম্বর বা মেইল ঠিকানায় এতগুলো কোড যায়।',
  ),
  codesPerNetworkDay: setting(
    whole(1, 10_000, 200),
    'count',
    'members',
    'Codes to visitors of one network on a business day; wider networks have a few times as many.',
    'এক ব্যবসায়িক দিনে এক নেটওয়ার্কের দর্শকদের কাছে এতগুলো কোড যায়; বড় নেটওয়ার্কে এর কয়েক গুণ।',
  ),
  codesPerSiteDay: setting(
    whole(1, 10_000_000, 20_000),
    'count',
    'members',
    'Codes that the whole site sends on a business day, by SMS and by mail each. The last fifth is kept for account' +
      ' holders and devices that are known; from half of it on, strangers have to show that they are human.',
    'এক ব্যবসায়িক দিনে পুরো সাইট থেকে এসএমএসে এতগুলো, মেইলেও এতগুলো কোড যায়। শেষ পঞ্চমাংশ পরিচিত ডিভাইস ও সদস্যদের জন্য রাখা থাকে; অর্ধেক ফুরালে অপরিচিতদের প্রমাণ দিতে হয় যে তাঁরা মানুষ।',
  ),
  changeFirstPassword: setting(
    z.boolean().default(false),
    'none',
    'members',
    'A first login by password must change it; where somebody else has made the password it always must.',
    'প্রথমবার পাসওয়ার্ড দিয়ে লগইন করলে তা বদলাতে হবে; অন্য কেউ পাসওয়ার্ড বানিয়ে দিলে সব সময়ই হবে।',
  ),
  operatorKey: setting(
    z.string().max(2000).default(''),
    'none',
    'members',
    "The public key (PEM) by which the operator's own site signs its members in here; empty: there is none.",
    'যে পাবলিক কি (PEM) দিয়ে অপারেটরের নিজের সাইট সদস্যদের এখানে লগইন করায়; খালি: নেই।',
    refuseOperatorKey,
  ),
  forgotTellsUnknown: setting(
    z.boolean().default(false),
    'none',
    'members',
    'Forgot-password by mail says when username and mail address do not belong together.',
    'মেইলে পাসওয়ার্ড ফেরানোর সময় ইউজারনেম ও মেইল না মিললে তা বলা হয়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof identitySettings> {}
}
