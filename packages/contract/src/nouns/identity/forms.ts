import { z } from 'zod'
import { plainName } from '../../patterns.ts'
import { secret } from '../../call.ts'

/** The text of the picture. The captcha token and a proof of work travel in headers; see header-values.ts. */
export const captcha = z.string().max(12).trim().optional()
/** A random id that the browser keeps. A known device is not locked out by wrong guesses from elsewhere. */
export const device = z
  .string()
  .max(32)
  .regex(/^[0-9a-f]{32}$/)
  .optional()
export const fieldText = z.string().max(128).trim().optional()
/** A name of somebody, as it is stored. */
export const nameText = z.string().max(128).trim().overwrite(plainName)

/** With the type `sms` a mobile number and the code that was sent to it stand in for name and password. */
export const LoginForm = z
  .strictObject({
    username: z.string().max(64).trim().default(''),
    password: z.string().max(256).trim().default(''),
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
  username: z.string().max(64).trim(),
  password: secret,
  confirmPassword: secret,
  /** The age agreement must be accepted (spec 5), so a registration without it is refused with age_not_agreed. */
  ageAgreed: z.boolean().default(false),
  affiliateCode: fieldText,
  referralCode: fieldText,
  payeeName: nameText.optional(),
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
  nickname: nameText.optional(),
  fullName: nameText.optional(),
  zalo: fieldText,
  telegram: fieldText,
  birthday: fieldText,
  address: fieldText,
  nationality: nameText.optional(),
  occupation: nameText.optional(),
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
  username: z.string().max(64).trim().default(''),
  password: z.string().max(256).trim().default(''),
  confirmPassword: z.string().max(256).trim().default(''),
})

export const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
