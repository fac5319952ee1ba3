import type { Piece } from './piece.ts'

/** Answers for those who play. What the site is and which rules it has stands in help-about.ts. */
export const help: Piece[] = [
  {
    code: 'register',
    facts: { category: 'start' },
    bn: {
      title: 'কীভাবে নিবন্ধন করব?',
      body: '<ol><li>ওপরে <b>নিবন্ধন</b> চাপুন।</li><li>ইউজারনেম ও পাসওয়ার্ড দিন, অথবা মোবাইল নম্বর আর তার কোড দিন।</li><li>আসল নাম লিখুন, যে নামে আপনার ওয়ালেট। পরে এই নামেই টাকা তুলবেন।</li><li>বয়স ১৮ বা তার বেশি হলে শর্ত মেনে নিন।</li></ol><p>এক জনের একটিই অ্যাকাউন্ট।</p>',
    },
    en: {
      title: 'How do I register?',
      body: '<ol><li>Press <b>Register</b> at the top.</li><li>Choose a username and a password, or enter your mobile number and its code.</li><li>Enter your real name, as your wallet has it. You will withdraw under this name.</li><li>Accept the terms if you are 18 or older.</li></ol><p>One account for each member.</p>',
    },
  },
  {
    code: 'forgot-password',
    facts: { category: 'start' },
    bn: {
      title: 'পাসওয়ার্ড ভুলে গেছি',
      body: '<p>লগইনের জানালায় <b>পাসওয়ার্ড ভুলেছেন</b> চাপুন। যুক্ত করা মোবাইল বা ই-মেইলে কোড বা লিংক যাবে।</p><p>কোনোটাই যুক্ত না থাকলে গ্রাহক সেবায় লিখুন। নতুন পাসওয়ার্ডের পর প্রাপকদের অপেক্ষার সময় আবার শুরু হয়, যাতে অন্য কেউ টাকা তুলতে না পারে।</p>',
    },
    en: {
      title: 'I have forgotten my password',
      body: '<p>Press <b>Forgot password</b> in the login. A code or a link goes to the mobile number or mail address of your account.</p><p>If there is neither, write to customer service. After a new password the waiting time of your payees begins again, so that nobody else can take your money out.</p>',
    },
  },
  {
    code: 'deposit',
    facts: { category: 'deposit' },
    bn: {
      title: 'টাকা জমা দেব কীভাবে?',
      body: '<ol><li><b>জমা</b> খুলে পরিমাণ লিখুন।</li><li>বিকাশের পাতায় নিজের নম্বর, কোড আর পিন দিন।</li><li>ফিরে এলে টাকা আপনার ওয়ালেটে।</li></ol><p>কত থেকে কত পর্যন্ত জমা দেওয়া যায়, জমার পাতায় লেখা আছে।</p>',
    },
    en: {
      title: 'How do I deposit?',
      body: '<ol><li>Open <b>Deposit</b> and enter the amount.</li><li>Enter your number, the code and your PIN on the page of bKash.</li><li>When you come back, the money is in your wallet.</li></ol><p>The deposit page says how little and how much you can deposit.</p>',
    },
  },
  {
    code: 'deposit-missing',
    facts: { category: 'deposit' },
    bn: {
      title: 'টাকা কেটেছে, কিন্তু ওয়ালেটে আসেনি',
      body: '<p>আমরা বিকাশের কাছে নিজেরাই জিজ্ঞেস করি, পাতা বন্ধ করলেও। বেশির ভাগ জমা এক মিনিটের মধ্যে মিলে যায়।</p><ol><li>জমার পাতায় অবস্থা দেখুন, আর <b>আবার দেখুন</b> চাপুন।</li><li>মেয়াদ শেষ দেখালেও টাকা হারায় না: দেরিতে এলেও জমা হয়।</li><li>তবু না এলে লেনদেন নম্বরসহ আমাদের লিখুন।</li></ol>',
    },
    en: {
      title: 'The money has left my wallet but has not arrived',
      body: '<p>We ask bKash ourselves, even when you have closed the page. Most deposits are there within a minute.</p><ol><li>Look at its state on the deposit page and press <b>Check again</b>.</li><li>A deposit that has expired is not lost: it is credited however late the payment is proven.</li><li>If it still does not come, write to us with the number of the payment.</li></ol>',
    },
  },
  {
    code: 'withdrawal-time',
    facts: { category: 'withdraw' },
    bn: {
      title: 'উত্তোলনে কত সময় লাগে?',
      body: '<p>ছোট উত্তোলন নিজে থেকেই পাঠানো হয়। বড় অঙ্ক বা নতুন প্রাপকের প্রথম উত্তোলন আমাদের কর্মীরা দেখে পাঠান।</p><ol><li><b>অনুরোধ:</b> টাকা তখনই আলাদা করে রাখা হয়।</li><li><b>যাচাই:</b> নাম, সীমা আর প্রাপক মেলানো হয়।</li><li><b>পাঠানো:</b> বিকাশে যায়।</li><li><b>আপনার উত্তর:</b> টাকা পেলে “পেয়েছি” চাপুন, না পেলে “পাইনি”।</li></ol><p>প্রতিটি ধাপ উত্তোলনের পাতায় সময়সহ দেখা যায়।</p>',
    },
    en: {
      title: 'How long does a withdrawal take?',
      body: '<p>Small withdrawals are sent automatically. Large ones, and the first one to a new payee, are reviewed by our staff.</p><ol><li><b>Request:</b> the money is put aside at once.</li><li><b>Review:</b> name, limits and payee are checked.</li><li><b>Payment:</b> it goes to bKash.</li><li><b>Your answer:</b> press “Received” when it is there, or “Not received”.</li></ol><p>The withdrawal page shows each step with its time.</p>',
    },
  },
  {
    code: 'withdrawal-name',
    facts: { category: 'withdraw' },
    bn: {
      title: 'অন্যের নম্বরে টাকা তোলা যায়?',
      body: '<p>না। প্রাপকের নাম আপনার নিবন্ধনের নামের সঙ্গে মিলতে হবে। নতুন প্রাপক যুক্ত করার পর কিছু সময় অপেক্ষা করতে হয়; কত, প্রাপকের পাশে লেখা থাকে।</p>',
    },
    en: {
      title: 'Can I withdraw to somebody else’s number?',
      body: '<p>No. The name of the payee must be the name of your account. A new payee can be used after a waiting time, which is shown beside it.</p>',
    },
  },
  {
    code: 'fair',
    facts: { category: 'games' },
    bn: {
      title: 'ফল আগে থেকে ঠিক ছিল না, বুঝব কীভাবে?',
      body: '<p>বাজির আগে ফলের <b>হ্যাশ</b> প্রকাশ করা হয়, যা পরে আর বদলানো যায় না। রাউন্ড শেষে <b>সিড</b> প্রকাশ হয়। সিড থেকে হ্যাশ মিলে গেলে ফল বদলায়নি।</p><ol><li>বাজির রেকর্ডে বাজিটি খুলুন।</li><li><b>এই রাউন্ড যাচাই করুন</b> চাপুন।</li><li>নতুন পাতায় আপনার ব্রাউজার নিজেই হিসাব করে দেখায়।</li></ol>',
    },
    en: {
      title: 'How do I know that a result was not changed?',
      body: '<p>The <b>hash</b> of the result is published before the bet and cannot be changed afterwards. After the round the <b>seed</b> is published. If the seed gives the hash, nothing was changed.</p><ol><li>Open the bet in your betting record.</li><li>Press <b>Verify this round</b>.</li><li>On the new page your own browser does the calculation.</li></ol>',
    },
  },
  {
    code: 'interrupted',
    facts: { category: 'games' },
    bn: {
      title: 'খেলার মাঝে নেট চলে গেলে কী হয়?',
      body: '<p>বাজি আমাদের সার্ভারে থাকে। গেম আবার খুললে যেখানে ছিলেন, সেখান থেকেই শুরু হয়। যে রাউন্ডে আপনার কিছু করার ছিল না, সেটা নিজেই শেষ হয়, আর ফল বাজির রেকর্ডে পাবেন।</p>',
    },
    en: {
      title: 'What happens when my connection breaks in a round?',
      body: '<p>The bet is kept on our server. When you open the game again, it goes on where you were. A round in which there was nothing left for you to do ends by itself, and your betting record shows how.</p>',
    },
  },
  {
    code: 'secure-account',
    facts: { category: 'security' },
    bn: {
      title: 'অ্যাকাউন্ট নিরাপদ রাখব কীভাবে?',
      body: '<ul><li>অন্য কোথাও ব্যবহার করেননি, এমন পাসওয়ার্ড দিন।</li><li>মোবাইল নম্বর আর অথেনটিকেটর অ্যাপ যুক্ত করুন।</li><li>উত্তোলনের পাসওয়ার্ড লগইনের পাসওয়ার্ড থেকে আলাদা রাখুন।</li><li>অচেনা ডিভাইস দেখলে <a href="/member/securityCenter">নিরাপত্তা কেন্দ্র</a> থেকে তার সেশন শেষ করুন।</li></ul>',
    },
    en: {
      title: 'How do I keep my account safe?',
      body: '<ul><li>Use a password that you use nowhere else.</li><li>Add your mobile number and an authenticator app.</li><li>Make the payment password another one than that of the login.</li><li>If you see a device that is not yours, end its session in the <a href="/member/securityCenter">security centre</a>.</li></ul>',
    },
  },
]
