import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

/** What the operator has agreed with payment providers. */
export const booksSettings = {
  channelFeePpm: setting(
    z.record(z.string().max(20), z.number().int().min(0).max(1_000_000)).default({}),
    'parts per million',
    'money',
    'By channel: the share of a deposit that its provider takes; a report with another fee is shown as different.',
    'চ্যানেল অনুযায়ী: জমার যে অংশ প্রোভাইডার নেয়; অন্য ফি থাকলে প্রতিবেদনে আলাদা দেখায়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof booksSettings> {}
}
