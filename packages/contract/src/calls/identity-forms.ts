import { z } from 'zod'
import { secret } from '../call.ts'

/** The text of the picture. The captcha token and a proof of work travel in headers; see header-values.ts. */
export const captcha = z.string().trim().max(12).optional()
/** A random id that the browser keeps. A known device is not locked out by wrong guesses from elsewhere. */
export const device = z
  .string()
  .max(32)
  .regex(/^[0-9a-f]{32}$/)
  .optional()
export const fieldText = z.string().trim().max(128).optional()

/** With the type `sms` a mobile number and the code that was sent to it stand in for name and password. */
export const LoginForm = z
  .strictObject({
    username: z.string().trim().max(64).default(''),
    password: z.string().max(256).default(''),
    type: z.enum(['username', 'sms']).default('username'),
    area: z.enum(['member', 'agent']).default('member'),
    device,
    mobileNum: fieldText,
    countryDialingCode: fieldText,
    verificationCode: fieldText,
    captcha,
  })
  .superRefine(({ type, username, password }, context) => {
    if (type === 'sms') return
    if (username === '') context.addIssue({ code: 'custom', path: ['username'], message: 'is missing' })
    if (password === '') context.addIssue({ code: 'custom', path: ['password'], message: 'is missing' })
  })

export const RegisterForm = z.strictObject({
  username: z.string().trim().max(64),
  password: secret,
  confirmPassword: secret,
  /** The specification has no such field, so leaving it out counts as agreement. A page that asks sends the answer. */
  ageAgreed: z.boolean().default(true),
  affiliateCode: fieldText,
  referralCode: fieldText,
  payeeName: fieldText,
  email: fieldText,
  mobileNum: fieldText,
  countryDialingCode: fieldText,
  paymentPassword: z.string().max(64).optional(),
  qqNum: fieldText,
  line: fieldText,
  whatsapp: fieldText,
  facebook: fieldText,
  wechat: fieldText,
  idNumber: fieldText,
  recommenderId: fieldText,
  nickname: fieldText,
  fullName: fieldText,
  zalo: fieldText,
  telegram: fieldText,
  birthday: fieldText,
  address: fieldText,
  nationality: fieldText,
  occupation: fieldText,
  sourceOfIncome: fieldText,
  verificationCode: fieldText,
  firebaseChannel: fieldText,
  firebaseIdToken: z.string().max(4096).optional(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(1000).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.boolean().default(true),
  device,
  captcha,
})

/** Name and password may be missing: the server then makes a name, and signs in by code alone. */
export const RegisterMobileForm = RegisterForm.extend({
  username: z.string().trim().max(64).default(''),
  password: z.string().max(256).default(''),
  confirmPassword: z.string().max(256).default(''),
})

export const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
