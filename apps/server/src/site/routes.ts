import { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import type { SettingRows } from '../kit/settings.ts'
import { changeSetting, type HasPicture } from './change-setting.ts'
import { domainRoute } from './domain-route.ts'
import { permission } from './permission.ts'
import { registerRules } from './register-rules.ts'
import { settingList } from './setting-list.ts'
import { systemStatus } from './system-status.ts'
import { whitelabel, type WhitelabelParts } from './whitelabel.ts'

type Options = { settingRows: SettingRows; hasPicture: HasPicture } & WhitelabelParts
type Rows = keyof typeof calls.site | keyof typeof calls.siteOffice

export const siteRoutes = ({ settingRows, hasPicture, ...parts }: Options): Routes<Rows> => ({
  systemStatus,
  whitelabel: whitelabel(parts),
  registerRules,
  permission: permission(parts),
  domainRoute,
  settingList: settingList(settingRows, parts.added),
  changeSetting: changeSetting(settingRows, { hasPicture, added: parts.added }),
})
