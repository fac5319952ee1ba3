import type { Piece } from './piece.ts'

const art = (name: string) => ({
  image: `/assets/content/banner-${name}.svg`,
  imageNarrow: `/assets/content/banner-${name}-narrow.svg`,
})

export const banners: Piece[] = [
  {
    code: 'crash',
    facts: { ...art('wave'), linkageType: 'game', target: 'CHOKKA/crash' },
    bn: {
      kicker: 'সবার জন্য একই রাউন্ড',
      title: 'বল ধরা পড়ার আগেই তুলে নিন',
      summary: 'গুণক বাড়ছে, বল উড়ছে। কখন তুলবেন, সেই সিদ্ধান্ত আপনার।',
      button: 'ক্র্যাশ খেলুন',
      note: '১৮+ · দায়িত্ব নিয়ে খেলুন',
    },
    en: {
      kicker: 'One round for everybody',
      title: 'Cash out before the catch',
      summary: 'The multiplier rises, the ball flies. When to take it is up to you.',
      button: 'Play Crash',
      note: '18+ · Play responsibly',
    },
  },
  {
    code: 'verify',
    facts: { ...art('shield'), linkageType: 'page', target: '/help#fair' },
    bn: {
      kicker: 'যাচাই করা যায়',
      title: 'ফল বদলায়নি, নিজেই মিলিয়ে দেখুন',
      summary: 'খেলার আগেই ফলের হ্যাশ প্রকাশ হয়। রাউন্ড শেষে সিড দিয়ে মেলান।',
      button: 'কীভাবে দেখবেন',
    },
    en: {
      kicker: 'Provably fair',
      title: 'Check every result yourself',
      summary: 'The hash of the result is published before you play. Afterwards the seed proves it.',
      button: 'See how',
    },
  },
  {
    code: 'free-withdrawal',
    facts: { ...art('coins'), linkageType: 'promotion', target: 'free-withdrawal' },
    bn: {
      kicker: 'প্রতিদিন',
      title: 'দিনের প্রথম উত্তোলনে ফি নেই',
      summary: 'যা তুলবেন, তা-ই পাবেন। কোনো কুপন বা আবেদন লাগে না।',
      button: 'শর্ত দেখুন',
    },
    en: {
      kicker: 'Every day',
      title: 'No fee on your first withdrawal of the day',
      summary: 'You get what you take out. No coupon and no claim needed.',
      button: 'See the terms',
    },
  },
  {
    code: 'coming',
    facts: { ...art('envelope'), linkageType: 'page', target: '/promotions?state=coming' },
    bn: {
      kicker: 'শিগগির',
      title: 'নতুন প্রমোশন আসছে',
      summary: 'লাল খাম, ক্যাশব্যাক আর ভিআইপি ধাপ। খোলার আগেই পুরো শর্ত এখানে পাবেন।',
      button: 'কী আসছে দেখুন',
    },
    en: {
      kicker: 'Coming',
      title: 'New promotions are on their way',
      summary: 'Red envelopes, cashback and VIP steps. You will find the full terms here before they open.',
      button: 'See what is coming',
    },
  },
]
