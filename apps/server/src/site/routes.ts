import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import type { OutsideAccounts } from '../kit/outside-accounts.ts'
import type { SettingRows } from '../kit/settings.ts'
import type { AddedTexts } from './added-texts.ts'
import { changeSetting } from './change-setting.ts'
import { domainRoute } from './domain-route.ts'
import { permission, type ReadResources } from './permission.ts'
import { registerRules } from './register-rules.ts'
import { settingList } from './setting-list.ts'
import { systemStatus } from './system-status.ts'
import { whitelabel } from './whitelabel.ts'

/** `outside`: the companies for which the environment has credentials. */
type Options = {
  settingRows: SettingRows
  outside: OutsideAccounts
  resources: ReadResources
  added: Promise<AddedTexts>
}
type Rows = keyof typeof calls.site | keyof typeof calls.siteOffice

export const siteRoutes = ({ settingRows, outside, resources, added }: Options): Routes<Rows> => ({
  systemStatus,
  whitelabel: whitelabel(outside, resources, added),
  registerRules,
  permission: permission(outside, resources),
  domainRoute,
  settingList: settingList(settingRows),
  changeSetting: changeSetting(settingRows),
})
