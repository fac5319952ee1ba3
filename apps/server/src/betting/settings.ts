import { z } from 'zod'
import { amount, setting, type Values } from '../kit/settings.ts'

export const bettingSettings = {
  boardLeast: setting(
    amount('500'),
    'amount',
    'members',
    'The least win that stands on the board of the biggest wins.',
    'সবচেয়ে বড় জয়ের বোর্ডে ওঠার মতো সবচেয়ে ছোট জয়।',
  ),
  boardShowsTestAccounts: setting(
    z.boolean().default(false),
    'none',
    'members',
    'Whether the winner board shows wins of test accounts: on a demo site only.',
    'জয়ের বোর্ডে টেস্ট অ্যাকাউন্টের জয় দেখায় কি না; শুধু ডেমো সাইটে।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof bettingSettings> {}
}
