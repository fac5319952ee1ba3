import type { Sentence } from '@chokka/simulator-kit'

export const texts = {
  banner: { bn: 'সিমুলেটর: এটি আসল Google বা Facebook নয়', en: 'SIMULATOR – this is not Google or Facebook' },
  notAffiliated: {
    bn: 'এটি পরীক্ষার জন্য বানানো একটি পাতা। কোনো পাসওয়ার্ড এখানে কখনো চাওয়া হয় না।',
    en: 'This page exists for testing and belongs to neither company. It never asks for a password.',
  },
  title: { bn: 'কে লগইন করছেন?', en: 'Sign in as' },
  lead: { bn: 'যে নাম ও ইমেইল দেবেন, সাইট তা-ই জানবে।', en: 'The site is told what you say here.' },
  name: { bn: 'নাম', en: 'Name' },
  email: { bn: 'ইমেইল', en: 'Email' },
  verified: { bn: 'ইমেইলটি যাচাই করা', en: 'The email is verified' },
  submit: { bn: 'এই নামে এগিয়ে যান', en: 'Continue' },
  cancel: { bn: 'বাতিল করে ফিরে যান', en: 'Cancel and go back' },
  failed: { bn: 'লগইন হলো না', en: 'The sign-in failed' },
  unknown: { bn: 'এমন কোনো পাতা নেই।', en: 'There is no such page.' },
  overview: { bn: 'পরিচয় সিমুলেটর', en: 'Identity simulator' },
  overviewText: {
    bn: 'সাইটের লগইন জানালা থেকে Google বা Facebook বোতাম চাপলে এখানে আসবেন।',
    en: 'Press Google or Facebook in the login of the site to come here.',
  },
  human: { bn: 'আমি মানুষ', en: 'I am human' },
  humanNote: { bn: 'সিমুলেটরের মানুষ যাচাই', en: 'Human check of the simulator' },
  codes: { bn: 'ফোন যাচাইয়ের কোড', en: 'Codes of the phone verification' },
  noCodes: {
    bn: 'এখনো কোনো কোড নেই। নিবন্ধনে মোবাইল নম্বর যাচাই করলে কোড এখানে আসবে।',
    en: 'No codes yet. Verify a mobile number in the registration, and its code shows up here.',
  },
  codeRules: {
    bn: '০০০২ দিয়ে শেষ হওয়া নম্বরে চেষ্টা বেশি হয়েছে; ০০০৩ হলে সীমা শেষ; ০০০৪ হলে সুবিধা বন্ধ; ০০০৫ হলে যাচাইয়ের উত্তর আসে না।',
    en: 'A number ending in 0002 was tried too often; 0003 has no quota left; 0004 is not enabled; 0005 gets no token.',
  },
  formWrong: { bn: 'নাম ও সঠিক ইমেইল লিখুন।', en: 'Give a name and a valid email.' },
} as const satisfies Record<string, Sentence>
