import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import type { OutsideAccounts } from '../kit/outside-accounts.ts'
import type { SettingRows } from '../kit/settings.ts'
import { changeSetting, type HasPicture } from './change-setting.ts'
import { domainRoute } from './domain-route.ts'
import { permission, type ReadResources } from './permission.ts'
import { registerRules } from './register-rules.ts'
import { settingList } from './setting-list.ts'
import { systemStatus } from './system-status.ts'
import { whitelabel } from './whitelabel.ts'

/** `outside`: the companies for which the environment has credentials. */
type Options = { settingRows: SettingRows; outside: OutsideAccounts; resources: ReadResources; hasPicture: HasPicture }
type Rows = keyof typeof calls.site | keyof typeof calls.siteOffice

export const siteRoutes = ({ settingRows, outside, resources, hasPicture }: Options): Routes<Rows> => ({
  systemStatus,
  whitelabel: whitelabel(outside, resources),
  registerRules,
  permission: permission(outside, resources),
  domainRoute,
  settingList: settingList(settingRows),
  changeSetting: changeSetting(settingRows, hasPicture),
})
