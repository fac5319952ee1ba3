import { patterns } from '@chokka/contract/patterns'
import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

/** Where the head of the audit is kept outside of the machine. */
export const auditSettings = {
  auditHeadTo: setting(
    z
      .array(z.string().max(100).regex(new RegExp(patterns.email)))
      .max(20)
      .default([]),
    'none',
    'office',
    'Mail addresses that get number and hash of the newest link of the audit each day, for comparing them later.',
    'যেসব মেইল ঠিকানায় প্রতিদিন অডিটের সবচেয়ে নতুন লিংকের নম্বর ও হ্যাশ যায়, পরে মিলিয়ে দেখার জন্য।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof auditSettings> {}
}
