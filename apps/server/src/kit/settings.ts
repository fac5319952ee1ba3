import { z } from 'zod'
import { flags, type FlagName } from '@chokka/contract/flags'
import { patterns, type FieldRule, type PatternId } from '@chokka/contract/patterns'
import { parseMoney, type Money } from '@chokka/money'

const money = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text): Money => parseMoney(text))

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
const standardFields: Record<string, FieldRule> = {
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
const standardFlags = Object.fromEntries(Object.values(flags).map((flag) => [flag.name, flag.on])) as Record<
  FlagName,
  boolean
>

/** Everything that a merchant may change, with the value that holds until he does. */
export const Settings = z.object({
  merchantCode: z.string().default('chokka'),
  brandName: z.object({ bn: z.string(), en: z.string() }).default({ bn: 'ছক্কা', en: 'Chokka' }),
  defaultLanguage: z.string().default('bn'),
  languages: z.array(z.string()).default(['bn', 'en']),
  timeZone: z.string().default('Asia/Dhaka'),
  minimumAge: z.number().int().min(18).default(18),
  termsVersion: z.string().default('2026-11'),
  customerService: z.string().default(''),
  socials: z.record(z.string(), z.string()).default({}),
  maintenance: z.object({ on: z.boolean(), until: z.string().nullable() }).default({ on: false, until: null }),
  blockedAddresses: z.array(z.string()).default([]),
  flags: z.record(z.string(), z.boolean()).default(standardFlags),
  registerFields: z.record(z.string(), fieldRule).default(standardFields),
  sessionIdleMinutes: z.number().int().min(5).default(30),
  sessionHours: z.number().int().min(1).default(12),
  passwordDays: z.number().int().min(1).default(365),
  // Staff
  staffSessionIdleMinutes: z.number().int().min(1).default(15),
  staffSessionHours: z.number().int().min(1).default(10),
  oneTimePasswordHours: z.number().int().min(1).default(72),
  askedActHours: z.number().int().min(1).default(72),
  // Cashier (rules/cashier §3–4)
  depositLeast: money('100.00'),
  depositMost: money('25000.00'),
  depositMinutes: z.number().int().default(30),
  depositsOpenMost: z.number().int().min(1).default(5),
  withdrawalLeast: money('500.00'),
  withdrawalMost: money('50000.00'),
  withdrawalDayMost: money('100000.00'),
  withdrawalDayCount: z.number().int().default(3),
  withdrawalFreeCount: z.number().int().default(1),
  withdrawalFeePpm: z.number().int().min(0).max(1_000_000).default(10_000),
  withdrawalFeeLeast: money('10.00'),
  withdrawalFeeMost: money('500.00'),
  withdrawalAutomaticUpTo: money('5000.00'),
  automaticNeedsUsedPayee: z.boolean().default(true),
  secondPersonFrom: money('50000.00'),
  withdrawalAnswerMinutes: z.number().int().default(1440),
  withdrawalDisputeHours: z.number().int().default(72),
  forcedReceipt: z.enum(['final', 'returns']).default('final'),
  memberCancelsWithdrawal: z.boolean().default(false),
  payeeHoldHours: z.number().min(0).default(24),
  walletPayees: z.number().int().default(5),
  closedChannels: z.array(z.string()).default([]),
})
export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings
