import { z } from 'zod'
import { call } from '../call.ts'
import { forgotMethods } from '../forgot-methods.ts'
import { humanChecks } from '../human.ts'

const fieldRule = z.object({
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number(),
  maxLength: z.number(),
  shown: z.boolean(),
  required: z.boolean(),
})

export const site = {
  systemStatus: call('GET', '/wps/system/status', {
    who: 'anyone',
    summary: 'Whether the site is open (0), in maintenance (1) or closed to this region (2).',
    value: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      ip: z.string(),
      until: z.string().nullable(),
      customerService: z.string(),
    }),
  }),
  whitelabel: call('GET', '/wps/system/whitelabel', {
    who: 'anyone',
    summary: 'Brand, flags, languages, currency and contact of this site.',
    value: z.object({
      merchantCode: z.string(),
      brandName: z.object({ bn: z.string(), en: z.string() }),
      defaultLanguage: z.string(),
      languages: z.array(z.string()),
      currency: z.string(),
      currencySymbol: z.string(),
      timeZone: z.string(),
      minimumAge: z.number(),
      flags: z.record(z.string(), z.boolean()),
      humanChecks,
      forgotMethods,
      customerService: z.string(),
      socials: z.record(z.string(), z.string()),
      version: z.string(),
    }),
  }),
  registerRules: call('GET', '/wps/system/setting/register', {
    who: 'anyone',
    summary: 'Which registration fields are shown and required, and which values each accepts.',
    value: z.object({ fields: z.record(z.string(), fieldRule), ageYears: z.number() }),
  }),
}
