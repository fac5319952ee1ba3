import type { Piece } from './piece.ts'

const art = (name: string) => ({ images: [{ url: `/assets/content/card-${name}.svg`, sequence: 1 }] })
const since = '2026-01-01T00:00:00Z'
/** What is true of everything that is still to come. */
const coming = {
  bn: {
    gives: 'কত পাবেন, খোলার আগেই এখানে লেখা থাকবে।',
    lasts: 'শুরুর তারিখ ঠিক হলে ঘোষণায় জানানো হবে।',
    body: '<p>এই প্রমোশন এখনো খোলেনি। খোলার আগে এই পাতায় পুরো শর্ত প্রকাশ করা হবে: কে পাবেন, কত পাবেন, কত বাজি ধরতে হবে, কত দিনে, আর কোন গেমে কতটা গোনা হবে।</p><p>তার আগে কোনো দাবি নেওয়া হয় না। কেউ আগাম টাকা বা কোড চাইলে সেটা আমরা নই।</p>',
  },
  en: {
    gives: 'How much it is will stand here before it opens.',
    lasts: 'The date will be announced once it is fixed.',
    body: '<p>This promotion is not open yet. Before it opens, its full terms will be published on this page: who can have it, how much it is, how much has to be wagered, in how many days, and which game counts how much.</p><p>Nothing can be claimed before that. Whoever asks you for money or a code in advance is not us.</p>',
  },
} as const

export const promotions: Piece[] = [
  {
    code: 'free-withdrawal',
    facts: { type: 'daily', ...art('coins'), startsAt: since, linkageType: 'page', target: '/member/withdraw' },
    bn: {
      title: 'প্রথম উত্তোলনে ফি নেই',
      summary: 'প্রতিদিন একবার, কোনো আবেদন ছাড়াই',
      gives: 'দিনের প্রথম উত্তোলনে কোনো ফি কাটা হয় না।',
      asks: 'কিছুই না। উত্তোলনের পাতায় ফি শূন্য দেখাবে।',
      lasts: 'প্রতিদিন নতুন করে, বাংলাদেশ সময় রাত ১২টা থেকে।',
      meanwhile: 'একই দিনে পরের উত্তোলনে সাধারণ ফি লাগে। পাঠানোর আগেই তা দেখানো হয়।',
      button: 'উত্তোলনে যান',
      body: '<p>প্রত্যেক সদস্য প্রতি ব্যবসায়িক দিনে (বাংলাদেশ সময় রাত ১২টা থেকে পরের রাত ১২টা) প্রথম উত্তোলন ফি ছাড়া করতে পারেন।</p><ul><li>উত্তোলনের ন্যূনতম ও সর্বোচ্চ সীমা আগের মতোই থাকে।</li><li>বাতিল হওয়া উত্তোলন গোনা হয় না।</li><li>ফি আর কয়টি ফি ছাড়া বাকি আছে, উত্তোলনের পাতায় দেখা যায়।</li></ul>',
    },
    en: {
      title: 'First withdrawal without a fee',
      summary: 'Once a day, without any claim',
      gives: 'The first withdrawal of the day costs no fee.',
      asks: 'Nothing. The withdrawal page shows a fee of zero.',
      lasts: 'Every day anew, from midnight in Bangladesh.',
      meanwhile: 'Further withdrawals on the same day cost the usual fee, which is shown before you send them.',
      button: 'To the withdrawal',
      body: '<p>Every member can make the first withdrawal of each business day (midnight to midnight in Bangladesh) without a fee.</p><ul><li>The usual smallest and largest amounts apply.</li><li>Withdrawals that were cancelled do not count.</li><li>The withdrawal page shows the fee, and how many withdrawals without a fee are left.</li></ul>',
    },
  },
  {
    code: 'free-play',
    facts: { type: 'newcomer', ...art('die'), startsAt: since, linkageType: 'page', target: '/bgs' },
    bn: {
      title: 'ফ্রি প্লেতে খেলে দেখুন',
      summary: 'নিবন্ধন ছাড়াই, ডেমো টাকায়',
      gives: 'ডেমো টাকা, যা দিয়ে সব ইন-হাউস গেম খেলা যায়।',
      asks: 'কিছুই না। গেম খুলে “ফ্রি প্লে” বেছে নিন।',
      lasts: 'যত দিন খুশি। ডেমো টাকা শেষ হলে আবার পাবেন।',
      meanwhile: 'ডেমো টাকা তোলা যায় না, আর আসল টাকায় বদলানো যায় না।',
      button: 'গেম দেখুন',
      body: '<p>ফ্রি প্লেতে একই কোড, একই নিয়ম আর একই সম্ভাবনা চলে। পার্থক্য একটাই: টাকা আসল নয়।</p><ul><li>বয়স অন্তত ১৮ হতে হবে।</li><li>ফ্রি প্লেতে জেতা কোনো অঙ্ক আসল টাকায় জেতার প্রতিশ্রুতি নয়।</li></ul>',
    },
    en: {
      title: 'Try the games in free play',
      summary: 'With demo money, without an account',
      gives: 'Demo money for all in-house games.',
      asks: 'Nothing. Open a game and choose “Free play”.',
      lasts: 'As long as you like. When the demo money is gone you get more.',
      meanwhile: 'Demo money cannot be withdrawn, nor changed into real money.',
      button: 'See the games',
      body: '<p>Free play runs the same code with the same rules and the same odds. The one difference: the money is not real.</p><ul><li>You must be at least 18 years old.</li><li>What you win in free play is no promise of what you would win with real money.</li></ul>',
    },
  },
  {
    code: 'first-deposit',
    facts: { type: 'deposit', ...art('wave') },
    bn: {
      title: 'প্রথম জমার বোনাস',
      summary: 'নতুন সদস্যের প্রথম জমায়',
      asks: 'প্রথম জমার সময় নিজেই বেছে নিতে হবে; না নিলেও জমা দেওয়া যাবে।',
      meanwhile: 'জমার টাকা সব সময় আপনারই থাকবে।',
      ...coming.bn,
    },
    en: {
      title: 'First deposit bonus',
      summary: 'For the first deposit of new members',
      asks: 'You choose it with your first deposit; you can always deposit without it.',
      meanwhile: 'What you deposit always stays yours.',
      ...coming.en,
    },
  },
  {
    code: 'weekly-cashback',
    facts: { type: 'cashback', ...art('calendar') },
    bn: { title: 'সাপ্তাহিক ক্যাশব্যাক', summary: 'সপ্তাহের নিট ক্ষতির একটি অংশ ফেরত', ...coming.bn },
    en: { title: 'Weekly cashback', summary: 'A part of the net loss of the week comes back', ...coming.en },
  },
  {
    code: 'vip-steps',
    facts: { type: 'vip', ...art('crown') },
    bn: { title: 'ভিআইপি ছয় ধাপ', summary: 'খেলুন, পিপ জমান, সুবিধা নিন', ...coming.bn },
    en: { title: 'Six VIP steps', summary: 'Play, collect pips, enjoy what they bring', ...coming.en },
  },
  {
    code: 'red-envelope',
    facts: { type: 'special', ...art('envelope') },
    bn: { title: 'লাল খাম', summary: 'নির্দিষ্ট সময়ে খোলে, যে আগে সে পায়', ...coming.bn },
    en: { title: 'Red envelope', summary: 'Opens at a fixed hour, first come first served', ...coming.en },
  },
  {
    code: 'slot-race',
    facts: { type: 'tournament', ...art('trophy') },
    bn: { title: 'স্লট দৌড়', summary: 'এক সপ্তাহের টুর্নামেন্ট, সবার জন্য একই হিসাব', ...coming.bn },
    en: { title: 'Slot race', summary: 'A tournament of one week, with one count for everybody', ...coming.en },
  },
  {
    code: 'bring-friends',
    facts: { type: 'friends', ...art('friends') },
    bn: { title: 'বন্ধু আনুন', summary: 'প্রতিটি ধাপে কত পাবেন, লিংকের আগেই দেখা যাবে', ...coming.bn },
    en: { title: 'Bring your friends', summary: 'What each step pays stands before the link', ...coming.en },
  },
  {
    code: 'opening-week',
    facts: { type: 'special', ...art('bat'), startsAt: since, endsAt: '2026-01-08T00:00:00Z' },
    bn: {
      title: 'উদ্বোধনী সপ্তাহ',
      summary: 'এক সপ্তাহ সব উত্তোলন ছিল ফি ছাড়া',
      gives: 'সপ্তাহজুড়ে কোনো উত্তোলনে ফি কাটা হয়নি।',
      asks: 'কিছুই লাগেনি, নিজে থেকেই হয়েছে।',
      lasts: 'সাত দিন; এখন শেষ।',
      meanwhile: 'দিনের প্রথম উত্তোলন এখনো ফি ছাড়া।',
      body: '<p>উদ্বোধনী সপ্তাহে সব উত্তোলন ফি ছাড়া ছিল। এখন প্রতিদিনের <a href="/promotions#free-withdrawal">প্রথম উত্তোলন ফি ছাড়া</a>।</p>',
    },
    en: {
      title: 'Opening week',
      summary: 'For one week no withdrawal cost a fee',
      gives: 'No withdrawal of the week cost a fee.',
      asks: 'Nothing: it happened by itself.',
      lasts: 'Seven days; it is over.',
      meanwhile: 'The first withdrawal of each day is still free.',
      body: '<p>In the opening week all withdrawals were free of charge. Today <a href="/promotions#free-withdrawal">the first one of each day</a> still is.</p>',
    },
  },
]
