import { noun, refusal } from '../../noun.ts'
import { staleLobby } from '../games/stale-lobby.ts'

export const site = noun({
  refusals: {
    contrast_low: refusal(422, 'field'),
    picture_unknown: refusal(422, 'toast'),
    domain_unknown: refusal(422, 'toast'),
    entry_twice: refusal(422, 'toast'),
    language_not_offered: refusal(422, 'toast'),
    shuts_out_caller: refusal(422, 'toast'),
  },
  permissions: {
    'site.read': 'See the settings of the site.',
    'site.change': 'Change the settings of the site: open and close it, regions, flags, limits.',
  },
  stale: {
    changeSetting: ['settingList', 'askedActs', 'laneList', 'auditSearch', 'officeDoor', 'channelNames'],
  },
  topics: {
    status: {
      told: 'everybody',
      stale: [
        'systemStatus',
        'whitelabel',
        'permission',
        'registerRules',
        'terms',
        'security',
        'merchantWallet',
        ...staleLobby,
      ],
    },
  },
  sessionCached: ['whitelabel', 'permission'],
})
