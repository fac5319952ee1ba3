import type { Piece } from '../content.ts'

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
      body: '<p>প্রতিদিন প্রথম যে টাকা তুলবেন, তাতে কোনো ফি কাটা হয় না। কোড বা আবেদন লাগে না।</p>',
      button: 'শর্ত দেখুন',
    },
    en: {
      kicker: 'For you',
      title: 'No fee on your first withdrawal of the day',
      body: '<p>The first withdrawal of each day costs no fee. You need no code and no claim.</p>',
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
      title: 'আগে বিনা টাকায় খেলে দেখুন',
      body: '<p>নিবন্ধন ছাড়াই ডেমো টাকায় ক্র্যাশ, ডাইস, মাইনস আর প্লিঙ্কো খেলুন। নিয়ম আর সম্ভাবনা আসল খেলার মতোই। ১৮+</p>',
      button: 'গেমগুলো দেখুন',
    },
    en: {
      kicker: 'New here?',
      title: 'Try the games for free first',
      body: '<p>Play Crash, Dice, Mines and Plinko with demo money, without an account. Rules and odds are those of the real games. 18+</p>',
      button: 'See the games',
    },
  },
  {
    code: 'first-login',
    facts: {
      ...{ executionType: 'F', image: '/assets/content/popup-shield.svg' },
      ...{ linkageType: 'page', target: '/member/securityCenter' },
    },
    bn: {
      kicker: 'স্বাগতম',
      title: 'খেলার আগে দুটি কাজ',
      body: '<ul><li>মোবাইল নম্বর যুক্ত করুন: পাসওয়ার্ড ভুললে এটাই ফেরার পথ।</li><li>উত্তোলনের পাসওয়ার্ড দিন: এটা ছাড়া কেউ টাকা তুলতে পারবে না।</li></ul>',
      button: 'শুরু করুন',
    },
    en: {
      kicker: 'Welcome',
      title: 'Two things before you play',
      body: '<ul><li>Add your mobile number: it is your way back in when you forget your password.</li><li>Set a payment password: without it nobody can take money out.</li></ul>',
      button: 'Let us start',
    },
  },
]
