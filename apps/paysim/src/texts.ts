import type { Sentence } from '@chokka/simulator-kit'
import type { BtcChoice } from './btcpay/invoices.ts'
import type { Choice } from './payer.ts'
import type { SslChoice } from './sslcommerz/sessions.ts'

export type AnyChoice = Choice | SslChoice | BtcChoice

export const texts = {
  banner: { bn: 'সিমুলেটর: এখানে আসল টাকা নেই', en: 'SIMULATOR – no real money' },
  notAffiliated: {
    bn: 'এটি পরীক্ষার জন্য বানানো একটি পাতা। কোনো পিন, ওটিপি বা কার্ড নম্বর এখানে কখনো চাওয়া হয় না।',
    en: 'This page exists for testing and belongs to no payment company. It never asks for a PIN, a code or a card.',
  },
  payTitle: { bn: 'পেমেন্ট নিশ্চিত করুন', en: 'Confirm the payment' },
  merchant: { bn: 'প্রাপক', en: 'Merchant' },
  invoice: { bn: 'চালান নম্বর', en: 'Invoice' },
  company: { bn: 'পেমেন্ট কোম্পানি', en: 'Payment company' },
  goBack: { bn: 'পেমেন্টের পাতার কাজ শেষ। সাইটে ফিরুন।', en: 'The payment page is done. Go back to the site.' },
  payer: { bn: 'প্রেরক', en: 'Payer' },
  testerTitle: { bn: 'পরীক্ষকের জন্য আরও পথ', en: 'More choices, for testers' },
  late: {
    bn: 'এই পেমেন্টের উত্তর আগেই দেওয়া হয়েছে, অথবা এর সময় শেষ।',
    en: 'This payment was already answered, or its time is over.',
  },
  unknown: { bn: 'এমন কোনো পেমেন্ট নেই।', en: 'There is no such payment.' },
  stayedLeave: {
    bn: 'আপনি উত্তর না দিয়ে চলে এসেছেন। কিছুই কাটা হয়নি; চাইলে ফিরে গিয়ে উত্তর দিতে পারেন।',
    en: 'You left without an answer. Nothing was taken; you may still go back and answer.',
  },
  stayedAway: {
    bn: 'পেমেন্ট সম্পন্ন হয়েছে, কিন্তু ব্রাউজার সাইটে ফেরেনি। সাইটকে আলাদাভাবে জানানো হচ্ছে; এই পাতা বন্ধ করতে পারেন।',
    en: 'Paid, but the browser did not return. The site is being told separately; you may close this page.',
  },
  backToPayment: { bn: 'পেমেন্টে ফিরুন', en: 'Back to the payment' },
  backToSite: { bn: 'সাইটে ফিরুন', en: 'Back to the site' },
  overviewTitle: { bn: 'পেমেন্ট সিমুলেটর', en: 'Payment simulator' },
  payments: { bn: 'পেমেন্ট', en: 'Payments' },
  payouts: { bn: 'পে-আউট', en: 'Payouts' },
  notices: { bn: 'সাইটকে পাঠানো বার্তা', en: 'Notices to the site' },
  nothingYet: { bn: 'এখনো কিছু নেই।', en: 'Nothing yet.' },
  payoutRules: {
    bn: '০০০ দিয়ে শেষ হওয়া নম্বরে পে-আউট ফেরত যায়; ৯৯৯ হলে টাকা যায়, কিন্তু উত্তর আসে না; বাকি সব সফল হয়।',
    en: 'A number ending in 000 is refused; one ending in 999 is paid but the call times out; all others are paid.',
  },
  time: { bn: 'সময়', en: 'Time' },
  amount: { bn: 'টাকা', en: 'Amount' },
  state: { bn: 'অবস্থা', en: 'State' },
  transaction: { bn: 'লেনদেন নম্বর', en: 'TrxID' },
  number: { bn: 'নম্বর', en: 'Number' },
  tries: { bn: 'চেষ্টা', en: 'Tries' },
} as const satisfies Record<string, Sentence>

export const choiceTexts: Record<AnyChoice, Sentence> = {
  yes: { bn: 'হ্যাঁ, পেমেন্ট করুন', en: 'Yes, pay' },
  no: { bn: 'না, পেমেন্ট করব না', en: 'No, refuse' },
  cancel: { bn: 'বাতিল করে ফিরে যান', en: 'Cancel and go back' },
  leave: { bn: 'উত্তর না দিয়ে চলে যান', en: 'Leave without an answer' },
  short: { bn: 'হ্যাঁ, কিন্তু ব্যালেন্স কম', en: 'Yes, but the balance is short' },
  less: { bn: '৫% কম টাকা দিন', en: 'Pay 5% less' },
  slow: { bn: 'হ্যাঁ, কিন্তু সাইট উত্তর পাবে না (টাকা যাবে)', en: 'Yes, but execute times out (and completes)' },
  away: { bn: 'টাকা দিন, ব্রাউজার সাইটে ফিরবে না', en: 'Pay, and the browser never returns' },
  risky: { bn: 'টাকা দিন, ঝুঁকিপূর্ণ চিহ্নসহ', en: 'Pay, and be called risky' },
  processing: { bn: 'টাকা দিন, এখনো নিশ্চিত নয়', en: 'Pay, not confirmed yet' },
  partial: { bn: 'অর্ধেক দিন, তারপর সময় শেষ', en: 'Pay half, then the time runs out' },
  over: { bn: 'দ্বিগুণ দিন', en: 'Pay double' },
  expire: { bn: 'সময় শেষ হতে দিন', en: 'Let the time run out' },
  late: { bn: 'সময় শেষ হওয়ার পরে দিন', en: 'Pay after the time has run out' },
  invalid: { bn: 'টাকা দিন, কখনো নিশ্চিত হবে না', en: 'Pay, never to be confirmed' },
  marked: { bn: 'টাকা ছাড়াই নিষ্পন্ন চিহ্ন দিন', en: 'Mark as settled without a payment' },
  pretend: { bn: 'টাকা না দিয়েই "সফল" বলে ফিরুন', en: 'Return as "success" without paying' },
}

export const stateTexts: Record<string, Sentence> = {
  initiated: { bn: 'অপেক্ষায়', en: 'waiting' },
  verified: { bn: 'নিশ্চিত, এখনো নেওয়া হয়নি', en: 'confirmed, not taken' },
  completed: { bn: 'সম্পন্ন', en: 'completed' },
  failed: { bn: 'ব্যর্থ', en: 'failed' },
  cancelled: { bn: 'বাতিল', en: 'cancelled' },
  PENDING: { bn: 'অপেক্ষায়', en: 'waiting' },
  VALID: { bn: 'সম্পন্ন', en: 'completed' },
  VALIDATED: { bn: 'সম্পন্ন, সাইট জানে', en: 'completed, the site knows' },
  FAILED: { bn: 'ব্যর্থ', en: 'failed' },
  CANCELLED: { bn: 'বাতিল', en: 'cancelled' },
  New: { bn: 'অপেক্ষায়', en: 'waiting' },
  Processing: { bn: 'নিশ্চিত হচ্ছে', en: 'being confirmed' },
  Settled: { bn: 'সম্পন্ন', en: 'settled' },
  Expired: { bn: 'সময় শেষ', en: 'expired' },
  Invalid: { bn: 'অনিশ্চিত', en: 'invalid' },
  AwaitingApproval: { bn: 'অনুমোদনের অপেক্ষায়', en: 'awaiting approval' },
  AwaitingPayment: { bn: 'পাঠানোর অপেক্ষায়', en: 'awaiting payment' },
  InProgress: { bn: 'যাচ্ছে', en: 'on its way' },
  Completed: { bn: 'সম্পন্ন', en: 'completed' },
  Cancelled: { bn: 'বাতিল', en: 'cancelled' },
  delivered: { bn: 'পৌঁছেছে', en: 'delivered' },
  queued: { bn: 'যাচ্ছে', en: 'on its way' },
}
