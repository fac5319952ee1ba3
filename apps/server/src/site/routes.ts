import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { registerRules } from './register-rules.ts'
import { systemStatus } from './system-status.ts'
import { whitelabel } from './whitelabel.ts'

export const siteRoutes = (social: object): Routes<keyof typeof calls.site> => ({
  systemStatus,
  whitelabel: whitelabel(social),
  registerRules,
})
