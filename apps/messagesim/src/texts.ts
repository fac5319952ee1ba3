import type { Sentence } from '@chokka/simulator-kit'

export const texts = {
  banner: { bn: 'সিমুলেটর: এখান থেকে আসলে কিছু পাঠানো হয় না', en: 'SIMULATOR – nothing is really sent' },
  title: { bn: 'পাঠানো বার্তা', en: 'Outbox' },
  purpose: {
    bn: 'সাইট যে এসএমএস ও ইমেইল পাঠায়, সেগুলো এখানে দেখা যায়। নতুন বার্তা নিজে থেকেই আসে।',
    en: 'SMS and mail that the site sends show up here. New messages appear by themselves.',
  },
  nothingYet: { bn: 'এখনো কোনো বার্তা নেই।', en: 'No messages yet.' },
  how: {
    bn: 'সাইটে লগইন বা নিবন্ধনের কোড চাইলে তা এখানে আসবে।',
    en: 'Ask for a code on the site, and it will show up here.',
  },
  rules: {
    bn: '০০০১ দিয়ে শেষ হওয়া নম্বর বার্তা নেয় না; ০০০২ হলে প্রথমবার ব্যস্ত থাকে; nobody@ দিয়ে শুরু হওয়া ইমেইল ফেরত যায়।',
    en: 'A number ending in 0001 takes no SMS; 0002 is busy once; mail to nobody@… is refused.',
  },
  notAffiliated: {
    bn: 'এটি পরীক্ষার জন্য বানানো একটি পাতা, কোনো মোবাইল বা ইমেইল কোম্পানির নয়।',
    en: 'This page exists for testing and belongs to no phone or mail company.',
  },
  from: { bn: 'প্রেরক', en: 'From' },
} as const satisfies Record<string, Sentence>

export const protocolTexts = {
  http: { bn: 'এসএমএস · HTTP', en: 'SMS over HTTP' },
  smpp: { bn: 'এসএমএস · SMPP', en: 'SMS over SMPP' },
  smtp: { bn: 'ইমেইল · SMTP', en: 'Mail over SMTP' },
} as const
