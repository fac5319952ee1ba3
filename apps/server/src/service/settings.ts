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
  visitorLettersPerNetworkHour: setting(
    whole(1, 1000, 10),
    'count',
    'nobody',
    'How many letters to customer service visitors of one network may send in an hour; of wide networks several times' +
      ' as many.',
    'এক নেটওয়ার্কের দর্শকেরা এক ঘণ্টায় গ্রাহক সেবায় এতগুলো চিঠি পাঠাতে পারেন; বড় নেটওয়ার্কে এর কয়েক গুণ।',
  ),
  visitorLettersPerDay: setting(
    whole(10, 100_000, 1000),
    'count',
    'nobody',
    'How many letters of visitors the site takes in 24 hours. The more of them are used, the longer a browser computes.',
    'সাইট ২৪ ঘণ্টায় দর্শকদের এতগুলো চিঠি নেয়। যত ফুরায়, ব্রাউজারকে তত বেশি সময় হিসাব করতে হয়।',
  ),
  visitorLetterDays: setting(
    whole(30, 3650, 90),
    'days',
    'members',
    'For so long a letter of a visitor and its answer are kept; then they are removed.',
    'দর্শকের চিঠি ও তার উত্তর এতদিন রাখা হয়, তারপর মুছে যায়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof serviceSettings> {}
}
