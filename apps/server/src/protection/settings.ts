import { z } from 'zod'
import { amount, setting, whole, type Values } from '../kit/settings.ts'

const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default('')

/** Protection of members, and how much each identity tier may withdraw (rules/cashier §5, §9). */
export const protectionSettings = {
  limitRaiseHours: setting(
    whole(24, 720, 24),
    'hours',
    'members',
    'A higher limit can be confirmed after this; a lower one is in force at once.',
    'বাড়ানো সীমা এর পরে নিশ্চিত করা যায়; কমানো সীমা সঙ্গে সঙ্গে চালু।',
  ),
  dormantDays: setting(
    whole(90, 3650, 365),
    'days',
    'members',
    'An account in which nobody has signed in for so long asks its holder who they are before anything is staked or paid in. Its money stays as it is.',
    'এতদিন কেউ না ঢুকলে বাজি বা জমার আগে পরিচয় জানতে চাওয়া হয়। টাকা যেমন ছিল তেমনই থাকে।',
  ),
  complaintsUrl: setting(
    url,
    'none',
    'members',
    'Where complaints go that this site could not settle.',
    'সাইট যে অভিযোগ মেটাতে পারেনি তা কোথায় যায়।',
  ),
  regulatorUrl: setting(url, 'none', 'members', 'The page of the regulator.', 'নিয়ন্ত্রকের পাতা।'),
  identityTiers: setting(
    z.boolean().default(true),
    'none',
    'money',
    'How much may be withdrawn depends on the identity tier.',
    'কত তোলা যাবে তা পরিচয়ের ধাপের ওপর নির্ভর করে।',
  ),
  tierOneLifetime: setting(
    amount('50000.00'),
    'amount',
    'money',
    'Withdrawals in all with a verified mobile, name and age.',
    'মোবাইল, নাম ও বয়স যাচাই থাকলে সব মিলিয়ে উত্তোলন।',
  ),
  tierOneDay: setting(amount('25000.00'), 'amount', 'money', 'The same on a business day.', 'একই, এক ব্যবসায়িক দিনে।'),
  tierTwoLifetime: setting(
    amount('5000000.00'),
    'amount',
    'money',
    'Withdrawals in all with an approved document.',
    'অনুমোদিত নথি থাকলে সব মিলিয়ে উত্তোলন।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof protectionSettings> {}
}
