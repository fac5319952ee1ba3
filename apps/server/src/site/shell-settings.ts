import { homeSections } from '@chokka/contract/home'
import { z } from 'zod'
import { setting } from '../kit/settings.ts'

const words = z.object({ bn: z.string().max(2000).default(''), en: z.string().max(2000).default('') })
const https = z
  .string()
  .max(500)
  .regex(/^https:\/\/\S+$/)
/** A file that phones install by themselves, beside the web app, which every phone can. */
const appFile = z.object({
  url: https,
  version: z.string().max(20),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What stands around every screen, and on the home page. */
export const shellSettings = {
  homeSections: setting(
    z
      .array(z.enum(homeSections))
      .default([...homeSections])
      .meta({ isOrdered: true }),
    'none',
    'nobody',
    'The sections of the home page in their order; one of a category without games is left out anyway.',
    'হোম পাতার অংশ, তাদের ক্রমে; যে বিভাগে গেম নেই তা এমনিতেই বাদ যায়।',
  ),
  jackpotCounter: setting(
    z.boolean().default(true),
    'none',
    'nobody',
    'Whether the home page shows the jackpot counter, which is decoration and says so.',
    'হোম পাতায় জ্যাকপট কাউন্টার দেখায় কি না; এটি সাজসজ্জা, আর তা লেখা থাকে।',
  ),
  freePlayAtOnce: setting(
    z.boolean().default(false),
    'none',
    'nobody',
    'Whether a visitor who opens a game plays for free at once; otherwise the login asks, and offers free play.',
    'অতিথি গেম খুললে সরাসরি ফ্রি প্লেতে খেলেন কি না; না হলে লগইন চাওয়া হয়, সঙ্গে ফ্রি প্লের বোতাম।',
  ),
  referral: setting(
    z.boolean().default(false),
    'none',
    'money',
    'Whether members may invite friends: the referral promotion. Agents always may.',
    'সদস্য বন্ধুদের ডাকতে পারেন কি না। এজেন্ট সবসময় পারেন।',
  ),
  licenceText: setting(
    words.default({ bn: '', en: '' }),
    'none',
    'members',
    'The licence of the operator, in the footer; empty: nothing is said.',
    'ফুটারে অপারেটরের লাইসেন্স; খালি থাকলে কিছু লেখা হয় না।',
  ),
  androidApp: setting(
    appFile.nullable().default(null),
    'none',
    'members',
    'The file that Android phones install: its address, version, size and SHA-256. Without it they install the web app.',
    'অ্যান্ড্রয়েডে বসানোর ফাইল: ঠিকানা, সংস্করণ, আকার, SHA-256। না থাকলে ওয়েব অ্যাপ বসে।',
  ),
}
