import { setting, whole, type Values } from '../kit/settings.ts'

/** How staff write to members, and for how long it is kept. */
export const serviceSettings = {
  letterAlone: setting(
    whole(0, 1000, 100),
    'count',
    'members',
    'A message of staff to more members than this takes a second staff member.',
    'এর বেশি সদস্যকে বার্তা পাঠাতে দ্বিতীয় কর্মী লাগে।',
  ),
  chatDays: setting(
    whole(90, 3650, 90),
    'days',
    'members',
    'For so long after its last line a live chat is kept; then it is removed.',
    'শেষ লেখার পরে লাইভ চ্যাট এতদিন রাখা হয়, তারপর মুছে যায়।',
  ),
  chatIdleHours: setting(
    whole(1, 720, 24),
    'hours',
    'nobody',
    'A live chat in which nobody has written for so long is closed.',
    'এতক্ষণ কেউ না লিখলে লাইভ চ্যাট বন্ধ হয়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof serviceSettings> {}
}
