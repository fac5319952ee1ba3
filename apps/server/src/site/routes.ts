import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import type { SettingRows } from '../kit/settings.ts'
import { changeSetting } from './change-setting.ts'
import { domainRoute } from './domain-route.ts'
import { permission } from './permission.ts'
import { registerRules } from './register-rules.ts'
import { settingList } from './setting-list.ts'
import { systemStatus } from './system-status.ts'
import { whitelabel } from './whitelabel.ts'

/** `social`: the companies for whose sign-in the environment has credentials. */
type Options = { settingRows: SettingRows; social: object }
type Rows = keyof typeof calls.site | keyof typeof calls.siteOffice

export const siteRoutes = ({ settingRows, social }: Options): Routes<Rows> => ({
  systemStatus,
  whitelabel: whitelabel(social),
  registerRules,
  permission: permission(social),
  domainRoute,
  settingList: settingList(settingRows),
  changeSetting: changeSetting(settingRows),
})
