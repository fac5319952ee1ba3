import { setting, whole, type Values } from '../kit/settings.ts'

export const turnoverSettings = {
  slotCloseSeconds: setting(
    whole(5, 240, 20),
    'seconds',
    'money',
    'How long after its end a slot of turnover is still open to bets that were settled in it.',
    'টার্নওভারের একটি স্লট শেষ হওয়ার পরও এতক্ষণ তার নিষ্পন্ন বাজি নেয়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof turnoverSettings> {}
}
