import { z } from 'zod'
import { servicePositions } from '@chokka/contract/chat'
import { flags, type FlagName } from '@chokka/contract/flags'
import { forgotMethods } from '@chokka/contract/forgot-methods'
import { humanChecks, type HumanCheck } from '@chokka/contract/human'
import { patterns, type FieldRule, type PatternId } from '@chokka/contract/patterns'
import { setting, whole, type Values } from '../kit/settings.ts'
import { accessSettings } from './access-settings.ts'
import { brandSettings } from './brand.ts'
import { refuseFieldRules } from './field-rules.ts'
import { localeSettings } from './locale-settings.ts'
import { shellSettings } from './shell-settings.ts'

const rule = (
  patternId: PatternId,
  minLength: number,
  maxLength: number,
  shown = false,
  required = false,
): FieldRule => ({
  acceptedPattern: patterns[patternId],
  patternId,
  minLength,
  maxLength,
  shown,
  required,
})

/**
 * Requirements, collision 6: length only for passwords; every pattern of the specification may be set by a merchant.
 */
const defaultFields: Record<string, FieldRule> = {
  username: rule('letter_first', 4, 20, true, true),
  password: rule('any', 8, 128, true, true),
  checkPass: rule('any', 8, 128, true, true),
  mobileNum: rule('digits', 10, 11),
  payeeName: rule('letters_spaces', 2, 60, true, true),
  paymentPassword: rule('digits', 6, 6),
  qqNum: rule('digits', 5, 12),
  line: rule('no_spaces', 2, 40),
  whatsapp: rule('no_spaces', 5, 20),
  facebook: rule('no_spaces', 2, 60),
  wechat: rule('no_spaces', 2, 40),
  idNumber: rule('alphanumeric', 6, 24),
  email: rule('email', 5, 100),
  recommenderId: rule('alphanumeric', 1, 20),
  affiliateCode: rule('alphanumeric', 4, 16, true, false),
  // Named only in the interface wording of the specification.
  nickname: rule('letters_spaces', 2, 20),
  fullName: rule('letters_spaces', 2, 60),
  zalo: rule('digits', 8, 15),
  telegram: rule('no_spaces', 3, 40),
  birthday: rule('date_ymd', 10, 10),
  address: rule('any', 5, 120),
  nationality: rule('letters_spaces', 2, 60),
  occupation: rule('letters_spaces', 2, 60),
  sourceOfIncome: rule('letters_spaces', 2, 60),
}

const fieldRule = z.object({
  acceptedPattern: z.string().max(300),
  patternId: z.string().max(40),
  minLength: z.number().int().min(0).max(128),
  maxLength: z.number().int().min(1).max(128),
  shown: z.boolean(),
  required: z.boolean(),
})

// Object.values(flags) are constants, so the names are exactly FlagName.
const flagShape = Object.fromEntries(
  Object.values(flags).map((flag) => [flag.name, z.boolean().default(flag.on)]),
) as Record<FlagName, z.ZodDefault<z.ZodBoolean>>
const flagValues = z.object(flagShape).prefault({})

// The login shows the captcha when it is asked for (specification, section 4); the other forms the slider.
const captchaNext: HumanCheck = { methods: ['work', 'captcha', 'slider'], always: false }
const sliderNext: HumanCheck = { methods: ['work', 'slider', 'captcha'], always: false }
// A registration shows the slider from the start; the proof of work that is made beside it is enough (decision 126).
const sliderFirst: HumanCheck = { methods: ['slider', 'work', 'captcha'], always: true }
const defaultChecks = { login: captchaNext, register: sliderFirst, smsCode: sliderNext, forgot: sliderNext }

/** What kind of site this is. */
export const siteSettings = {
  ...accessSettings,
  ...shellSettings,
  ...brandSettings,
  ...localeSettings,
  merchantCode: setting(
    z.string().default('chokka'),
    'none',
    'money',
    'Names the merchant to vendors and in files.',
    'ভেন্ডর ও ফাইলে মার্চেন্টের নাম।',
  ),
  minimumAge: setting(
    whole(18, 99, 18),
    'years',
    'members',
    'The age from which somebody may register.',
    'যে বয়স থেকে নিবন্ধন করা যায়।',
  ),
  customerService: setting(
    z.string().default(''),
    'none',
    'members',
    'The address of customer service for visitors, who have no live chat; empty: they write by the form of the site.',
    'লাইভ চ্যাট নেই এমন দর্শকদের সহায়তার ঠিকানা; খালি থাকলে তাঁরা সাইটের ফর্মে লেখেন।',
  ),
  servicePositions: setting(
    z.array(z.enum(servicePositions)).default([...servicePositions]),
    'none',
    'nobody',
    'Where on the site the entries of customer service stand.',
    'সাইটের কোথায় কোথায় গ্রাহক সহায়তার ঘর থাকে।',
  ),
  socials: setting(
    z.record(z.string(), z.string()).default({}),
    'none',
    'members',
    'Addresses on social networks, by network.',
    'সামাজিক নেটওয়ার্কের ঠিকানা, নেটওয়ার্ক অনুযায়ী।',
  ),
  socialLogin: setting(
    z.object({ google: z.boolean(), facebook: z.boolean() }).default({ google: true, facebook: true }),
    'none',
    'members',
    'With which companies members may sign in, where the environment has the credentials.',
    'কোন কোম্পানির অ্যাকাউন্টে ঢোকা যায়, যেখানে তার চাবি দেওয়া আছে।',
  ),
  smsProvider: setting(
    z.enum(['own', 'firebase']).default('own'),
    'none',
    'members',
    'Who verifies a mobile number: the codes of the site, or Firebase.',
    'মোবাইল নম্বর কে যাচাই করে: সাইটের নিজের কোড, নাকি Firebase।',
  ),
  humanChecks: setting(
    humanChecks.default(defaultChecks),
    'none',
    'members',
    'How each form verifies that a human sends it, and whether it always does.',
    'প্রতিটি ফর্ম মানুষ পাঠাচ্ছে কি না কীভাবে দেখে, আর সবসময় দেখে কি না।',
  ),
  forgotMethods: setting(
    forgotMethods.default(['email', 'mobile']),
    'none',
    'members',
    'How a member may get a new password; the flag forgotByMobileFirst says which method opens first.',
    'সদস্য কীভাবে নতুন পাসওয়ার্ড পান; কোনটি আগে খোলে তা forgotByMobileFirst বলে।',
  ),
  flags: setting(
    flagValues,
    'none',
    'members',
    'White-label flags by our names; one that is not named has its default.',
    'হোয়াইট লেবেলের ফ্ল্যাগ, আমাদের নামে; যেটির নাম নেই সেটির মান ডিফল্ট।',
  ),
  registerFields: setting(
    z.record(z.string(), fieldRule).default(defaultFields),
    'none',
    'members',
    'The fields of registration: which are shown and required, and what they take.',
    'নিবন্ধনের ঘর: কোনটি দেখায়, কোনটি আবশ্যক, আর কী লেখা যায়।',
    refuseFieldRules,
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof siteSettings> {}
}
