import type { Piece } from './piece.ts'

export const notices: Piece[] = [
  {
    code: 'mobile-number',
    hoursAgo: 3,
    facts: { category: 'security', marquee: true },
    bn: {
      title: 'উত্তোলনে একবারের কোড পাঠানো হয়; সচল মোবাইল নম্বর যুক্ত রাখুন',
      body: '<p>আপনার নম্বরে কোড না গেলে উত্তোলন আটকে থাকে। তাই নম্বর বদলালে আগে এখানে বদলান।</p><ul><li>নম্বর বদলাতে <a href="/member/securityCenter">নিরাপত্তা কেন্দ্রে</a> যান।</li><li>কোড কাউকে বলবেন না, গ্রাহক সেবাকেও না।</li></ul>',
    },
    en: {
      title: 'Withdrawals are confirmed by a code: keep a working mobile number',
      body: '<p>When the code cannot reach you, the withdrawal has to wait. So change your number here before you give it up.</p><ul><li>Change it in the <a href="/member/securityCenter">security centre</a>.</li><li>Tell the code to nobody, not even to customer service.</li></ul>',
    },
  },
  {
    code: 'fake-sites',
    hoursAgo: 20,
    facts: { category: 'warning', marquee: true },
    bn: {
      title: 'ভুয়া সাইট থেকে সাবধান: লগইনের আগে ঠিকানা মিলিয়ে নিন',
      body: '<p>আমাদের মতো দেখতে কিছু সাইট পাসওয়ার্ড চুরি করে। লগইনের আগে ওপরের ঠিকানাটা অক্ষরে অক্ষরে মিলিয়ে নিন।</p><p>আমরা কখনো ফোনে বা বার্তায় পাসওয়ার্ড, পিন বা কোড চাই না।</p>',
    },
    en: {
      title: 'Beware of copies: check the address before you log in',
      body: '<p>Some sites look like ours and steal passwords. Compare the address above letter by letter before you log in.</p><p>We never ask for your password, PIN or code by phone or message.</p>',
    },
  },
  {
    code: 'help-centre',
    hoursAgo: 30,
    facts: { category: 'general', marquee: true },
    bn: {
      title: 'সহায়তা কেন্দ্র খুলেছে: উত্তর এখন এক জায়গায়',
      body: '<p>জমা, উত্তোলন, গেমের ফল আর নিরাপত্তা নিয়ে সাধারণ প্রশ্নের উত্তর এখন <a href="/help">সহায়তা কেন্দ্রে</a>। নিজের শব্দে খুঁজতে পারবেন।</p>',
    },
    en: {
      title: 'The help centre is open: answers in one place',
      body: '<p>Answers about deposits, withdrawals, game results and security now stand in the <a href="/help">help centre</a>. Search it in your own words.</p>',
    },
  },
  {
    code: 'feedback',
    hoursAgo: 44,
    facts: { category: 'general' },
    bn: {
      title: 'মতামত ও অভিযোগ এখন সাইট থেকেই পাঠান',
      body: '<p>সহায়তা কেন্দ্রের নিচে “মতামত ও অভিযোগ” চাপুন। তিনটি পর্যন্ত ছবি দিতে পারবেন। লেনদেন বা রাউন্ডের নম্বর লিখলে মেলানো সহজ হয়।</p>',
    },
    en: {
      title: 'Send feedback and complaints from the site',
      body: '<p>Press “Feedback and complaints” below an answer of the help centre. You can add up to three pictures. The number of the payment or round makes it easier to look up.</p>',
    },
  },
  {
    code: 'free-withdrawal',
    hoursAgo: 68,
    facts: { category: 'money', marquee: true },
    bn: {
      title: 'দিনের প্রথম উত্তোলনে কোনো ফি নেই',
      body: '<p>প্রতিদিন প্রথম উত্তোলনে ফি কাটা হয় না। <a href="/promotions#free-withdrawal">শর্ত এখানে</a>।</p>',
    },
    en: {
      title: 'The first withdrawal of the day costs no fee',
      body: '<p>Every day, your first withdrawal is free of charge. <a href="/promotions#free-withdrawal">The terms</a>.</p>',
    },
  },
  {
    code: 'verify-rounds',
    hoursAgo: 96,
    facts: { category: 'game' },
    bn: {
      title: 'প্রতিটি ইন-হাউস রাউন্ড নিজেই যাচাই করুন',
      body: '<p>বাজির রেকর্ড খুলে “এই রাউন্ড যাচাই করুন” চাপুন। হিসাবটা আপনার ব্রাউজারেই হয়, আমাদের সার্ভারে নয়। <a href="/help#fair">কীভাবে, এখানে পড়ুন</a>।</p>',
    },
    en: {
      title: 'Verify every in-house round yourself',
      body: '<p>Open your betting record and press “Verify this round”. Your own browser does the calculation, not our server. <a href="/help#fair">Read how</a>.</p>',
    },
  },
  {
    code: 'free-play',
    hoursAgo: 130,
    facts: { category: 'game' },
    bn: {
      title: 'নিবন্ধন ছাড়াই ডেমো টাকায় খেলা যায়',
      body: '<p>ছক্কা ক্র্যাশ, গুটি, খনি আর ঝরনা আগে ফ্রি প্লেতে খেলে দেখুন। নিয়ম আর সম্ভাবনা আসল খেলার মতোই। <a href="/promotions#free-play">আরও জানুন</a>।</p>',
    },
    en: {
      title: 'Play with demo money, without an account',
      body: '<p>Try Chokka Crash, Dice, Mines and Plinko in free play. Rules and odds are those of the real games. <a href="/promotions#free-play">Read more</a>.</p>',
    },
  },
  {
    code: 'two-factors',
    hoursAgo: 175,
    facts: { category: 'security' },
    bn: {
      title: 'অথেনটিকেটর অ্যাপ যুক্ত করুন, অ্যাকাউন্ট দ্বিগুণ নিরাপদ',
      body: '<p>পাসওয়ার্ড জানলেও অন্য কেউ ঢুকতে পারবে না। <a href="/member/securityCenter">নিরাপত্তা কেন্দ্রে</a> গিয়ে অ্যাপ যুক্ত করুন, আর পুনরুদ্ধারের কোডগুলো কাগজে লিখে রাখুন।</p>',
    },
    en: {
      title: 'Add an authenticator app to your account',
      body: '<p>With it nobody gets in by your password alone. Add it in the <a href="/member/securityCenter">security centre</a>, and write the recovery codes down on paper.</p>',
    },
  },
  {
    code: 'own-number',
    hoursAgo: 220,
    facts: { category: 'money' },
    bn: {
      title: 'নিজের নামের ওয়ালেটেই টাকা তুলুন',
      body: '<p>প্রাপকের নাম আর আপনার নিবন্ধনের নাম এক হতে হবে। অন্যের নম্বরে টাকা পাঠানো হয় না: এতে আপনার টাকা নিরাপদ থাকে।</p>',
    },
    en: {
      title: 'Withdraw to a wallet in your own name',
      body: '<p>The name of the payee must be the name of your account. We do not pay out to the numbers of others: that keeps your money safe.</p>',
    },
  },
  {
    code: 'promotions-coming',
    hoursAgo: 260,
    facts: { category: 'promotion' },
    bn: {
      title: 'প্রমোশনের পাতা খুলেছে, নতুন কিছু আসছে',
      body: '<p>কী চলছে আর কী আসছে, <a href="/promotions">প্রমোশনের পাতায়</a> দেখুন। প্রতিটি প্রমোশন খোলার আগে তার পুরো শর্ত সেখানেই পাবেন।</p>',
    },
    en: {
      title: 'The promotions page is open, and more is coming',
      body: '<p>See what is open and what is coming on the <a href="/promotions">promotions page</a>. You will find the full terms of each promotion there before it opens.</p>',
    },
  },
  {
    code: 'play-safely',
    hoursAgo: 310,
    facts: { category: 'general' },
    bn: {
      title: 'খেলা আনন্দের জন্য: সীমা ঠিক করে খেলুন',
      body: '<p>যতটুকু হারালে সমস্যা হবে না, ততটুকুই খেলুন। হারানো টাকা ফিরিয়ে আনতে বেশি বাজি ধরবেন না। <a href="/help#play-safely">কখন থামবেন, এখানে পড়ুন</a>।</p>',
    },
    en: {
      title: 'Play for fun: set yourself a limit',
      body: '<p>Play only with what you can afford to lose, and never bet more to win losses back. <a href="/help#play-safely">Read when to stop</a>.</p>',
    },
  },
  {
    code: 'languages',
    hoursAgo: 360,
    facts: { category: 'app' },
    bn: {
      title: 'সাইট এখন বাংলা ও ইংরেজিতে, দিনে ও রাতে',
      body: '<p>ওপরের মেনু থেকে ভাষা, আর আলো বা অন্ধকার রং বেছে নিন। আপনার পছন্দ এই ব্রাউজারে মনে রাখা হয়।</p>',
    },
    en: {
      title: 'In Bengali and English, by day and by night',
      body: '<p>Choose the language and light or dark colours in the menu above. Your choice is remembered in this browser.</p>',
    },
  },
]
