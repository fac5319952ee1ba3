import type { Piece } from './piece.ts'

export const popups: Piece[] = [
  {
    code: 'for-members',
    facts: {
      ...{ executionType: 'A', image: '/assets/content/popup-coins.svg' },
      ...{ linkageType: 'promotion', target: 'free-withdrawal' },
    },
    bn: {
      kicker: 'আপনার জন্য',
      title: 'দিনের প্রথম উত্তোলনে ফি নেই',
      body: '<p>প্রতিদিন প্রথম যে টাকা তুলবেন, তাতে কোনো ফি কাটা হয় না। কুপন বা আবেদন লাগে না।</p>',
      button: 'শর্ত দেখুন',
    },
    en: {
      kicker: 'For you',
      title: 'No fee on your first withdrawal of the day',
      body: '<p>The first withdrawal of each day costs no fee. You need no coupon and no claim.</p>',
      button: 'See the terms',
    },
  },
  {
    code: 'for-visitors',
    facts: {
      ...{ executionType: 'B', image: '/assets/content/popup-field.svg' },
      ...{ linkageType: 'page', target: '/bgs' },
    },
    bn: {
      kicker: 'প্রথমবার এলেন?',
      title: 'আগে ফ্রি প্লেতে খেলে দেখুন',
      body: '<p>নিবন্ধন ছাড়াই ডেমো টাকায় ছক্কা ক্র্যাশ, গুটি, খনি আর ঝরনা খেলুন। নিয়ম আর সম্ভাবনা আসল খেলার মতোই। ১৮+</p>',
      button: 'গেমগুলো দেখুন',
    },
    en: {
      kicker: 'New here?',
      title: 'Try the games in free play first',
      body: '<p>Play Chokka Crash, Dice, Mines and Plinko with demo money, without an account. Rules and odds are those of the real games. 18+</p>',
      button: 'See the games',
    },
  },
]
