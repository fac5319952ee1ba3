import type { Piece } from './piece.ts'

/** Responsible play, the terms, and who we are. */
export const helpAbout: Piece[] = [
  {
    code: 'play-safely',
    facts: { category: 'limits' },
    bn: {
      title: 'দায়িত্ব নিয়ে খেলা',
      body: '<p>খেলা আনন্দের জন্য, আয়ের পথ নয়। প্রতিটি গেমে সাইটের সুবিধা আছে, তাই লম্বা সময়ে খেলোয়াড় গড়ে হারেন।</p><h3>কখন থামবেন</h3><ul><li>যা হারালেন, তা ফিরে পেতে বেশি বাজি ধরছেন।</li><li>ধার করে বা সংসারের টাকায় খেলছেন।</li><li>পরিবারের কাছে খেলার কথা লুকাচ্ছেন।</li></ul><h3>কী করবেন</h3><p>খেলার আগে সময় আর টাকার সীমা ঠিক করুন, আর মেনে চলুন। থামতে না পারলে আমাদের লিখুন: আপনার কথায় অ্যাকাউন্ট বন্ধ রাখা যায়। ১৮ বছরের কম কেউ খেলতে পারে না; পাসওয়ার্ড শিশুদের থেকে দূরে রাখুন।</p>',
    },
    en: {
      title: 'Play responsibly',
      body: '<p>Play is for fun and no way to earn money. Every game has a house edge, so over time those who play lose on average.</p><h3>When to stop</h3><ul><li>You bet more to win back what you have lost.</li><li>You play with borrowed money, or with what your family needs.</li><li>You hide your play from others.</li></ul><h3>What to do</h3><p>Set yourself a limit of time and money before you begin, and keep to it. If you cannot stop, write to us: we can close your account for as long as you say. Nobody under 18 may play; keep your password away from children.</p>',
    },
  },
  {
    code: 'terms',
    facts: { category: 'about' },
    bn: {
      title: 'ব্যবহারের শর্ত',
      body: '<p>এই সাইট ব্যবহার করলে আপনি নিচের শর্তগুলো মেনে নিচ্ছেন। শর্ত বদলালে আপনাকে জানানো হবে, আর নতুন করে মেনে নিতে হবে।</p><h3>১. কে খেলতে পারেন</h3><p>বয়স অন্তত ১৮ হতে হবে, আর আপনার এলাকায় অনলাইন খেলা আইনসম্মত হতে হবে। এক জনের একটিই অ্যাকাউন্ট। নাম ও জন্মতারিখ সত্যি লিখতে হবে।</p><h3>২. আপনার অ্যাকাউন্ট</h3><p>পাসওয়ার্ড ও কোড গোপন রাখা আপনার দায়িত্ব। অ্যাকাউন্ট অন্যকে দেওয়া বা বিক্রি করা যায় না। আপনার নয় এমন ব্যবহার দেখলে সঙ্গে সঙ্গে জানান।</p><h3>৩. টাকা</h3><p>জমা তখনই ওয়ালেটে আসে, যখন পেমেন্ট কোম্পানি তা নিশ্চিত করে। উত্তোলন কেবল আপনার নিজের নামের প্রাপকের কাছে যায়। সীমা ও ফি জমা দেওয়ার বা তোলার আগে দেখানো হয়। হিসাবের ভুল পাওয়া গেলে তা নতুন একটি লেনদেন দিয়ে ঠিক করা হয়, আর আপনার হিসাবে কারণসহ দেখা যায়।</p><h3>৪. বাজি</h3><p>বাজি গৃহীত হলে টাকা ওয়ালেট থেকে কাটা যায়। বাজি মীমাংসা হয় গৃহীত হওয়ার সময়ের নিয়মে। ত্রুটির কারণে কোনো রাউন্ড শেষ করা না গেলে বাজির টাকা ফেরত দেওয়া হয়; ত্রুটিপূর্ণ ফল ও জয় বাতিল হয়।</p><h3>৫. সংযোগ ছিন্ন হলে</h3><p>অসমাপ্ত রাউন্ড আমাদের সার্ভারে রাখা হয়, আর গেম খুললে আবার চলে। আপনার কিছু করার না থাকলে রাউন্ড নিজেই শেষ হয়।</p><h3>৬. যা করা যাবে না</h3><p>স্বয়ংক্রিয় প্রোগ্রাম, অন্যের সঙ্গে যোগসাজশ, টাকা পাচার, আর ভুয়া পরিচয়। এমন সন্দেহ হলে অ্যাকাউন্ট যাচাইয়ের জন্য আটকে রাখা হতে পারে।</p><h3>৭. অভিযোগ</h3><p>যেকোনো সময় “মতামত ও অভিযোগ” থেকে লিখুন। রাউন্ড বা লেনদেনের নম্বর দিলে আমরা হিসাব মিলিয়ে দেখি।</p>',
    },
    en: {
      title: 'Terms of use',
      body: '<p>By using this site you accept the terms below. When they change we tell you, and ask you to accept them again.</p><h3>1. Who may play</h3><p>You must be at least 18 years old, and online play must be legal where you are. One account for each member. Name and date of birth must be true.</p><h3>2. Your account</h3><p>You keep your password and codes secret. An account cannot be given away or sold. Tell us at once when somebody else seems to use yours.</p><h3>3. Money</h3><p>A deposit is in your wallet once the payment company has confirmed it. Withdrawals go to payees in your own name only. Limits and fees are shown before you deposit or withdraw. A mistake in the books is corrected by a new transfer, which your account record shows with its reason.</p><h3>4. Bets</h3><p>The stake leaves your wallet when the bet is accepted. A bet is settled by the rules of the time when it was accepted. When a fault makes it impossible to finish a round, the stake is returned; faulty results and their winnings are void.</p><h3>5. Broken connections</h3><p>A round that was not finished is kept on our server and goes on when you open the game again. If there is nothing left for you to do, it ends by itself.</p><h3>6. What is not allowed</h3><p>Programs that play for you, playing together against others, money laundering, and false identities. On such a suspicion an account may be held for review.</p><h3>7. Complaints</h3><p>Write to us at any time by “Feedback and complaints”. With the number of the round or payment we check it against the books.</p>',
    },
  },
  {
    code: 'about',
    facts: { category: 'about' },
    bn: {
      title: 'আমাদের কথা ও লাইসেন্স',
      body: '<p>ছক্কা বাংলা ভাষার খেলার সাইট: এক ওয়ালেটে সব খেলা, আর প্রতিটি ইন-হাউস ফল নিজে যাচাই করার সুযোগ।</p><p>এটি সফটওয়্যারের প্রদর্শনী। আসল টাকা নেই, আর কোনো লাইসেন্সের দাবিও নেই। যে প্রতিষ্ঠান এই সফটওয়্যার চালাবে, তার নাম, ঠিকানা ও লাইসেন্স নম্বর এখানে থাকবে।</p>',
    },
    en: {
      title: 'About us, and the licence',
      body: '<p>Chokka is a gaming site in Bengali: all games in one wallet, and every in-house result can be verified by you.</p><p>This is a demonstration of the software. There is no real money here, and no licence is claimed. The name, address and licence number of the company that operates it will stand here.</p>',
    },
  },
]
