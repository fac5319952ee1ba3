import { betting } from '../betting/index.ts'
import { cashier } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { identity, withPasswords } from '../identity/index.ts'
import { module } from '../kit/manifest.ts'
import { protection } from '../protection/index.ts'
import { site } from '../site/index.ts'
import { turnover } from '../turnover/index.ts'
import { wallet } from '../wallet/index.ts'
import { countSlots } from './count-slots.ts'
import { loyaltyLedgerSources } from './ledger-sources.ts'
import { endMission, missionList, saveMission } from './missions/editor.ts'
import { missionLeaderboard } from './missions/leaderboard.ts'
import { missionSummary, unreadMissions } from './missions/summary.ts'
import { convertPoints } from './points/convert-points.ts'
import { pointRecords } from './points/point-records.ts'
import { points } from './points/points.ts'
import { claimReward, claimRewards } from './rewards/claim.ts'
import { endRewards } from './rewards/end-rewards.ts'
import { rewards } from './rewards/reward-list.ts'
import { loyaltySettings } from './settings.ts'
import { vip } from './vip.ts'

export const loyalty = module({
  name: 'loyalty',
  below: [site, identity, wallet, games, protection, cashier, betting, turnover],
  tables: [
    ...(['loyalty_carry', 'loyalty_counted', 'loyalty_deposit', 'loyalty_member', 'loyalty_month'] as const),
    ...(['loyalty_rebate', 'loyalty_rebate_carry'] as const),
    ...(['loyalty_act', 'mission', 'mission_played', 'mission_progress', 'mission_score'] as const),
    ...(['loyalty_rank_move', 'point_entry', 'reward'] as const),
  ],
  settings: loyaltySettings,
  live: ['loyalty'],
  offers: { ledgerSources: loyaltyLedgerSources, unreadElsewhere: [unreadMissions] },
  routes: () => ({
    ...{ vip, rewards, claimReward, claimRewards, points, pointRecords },
    ...{ missionSummary, missionLeaderboard, missionList, saveMission, endMission },
    convertPoints: withPasswords(convertPoints),
  }),
  jobs: ({ db, baseCtx }) => [
    {
      name: 'count-loyalty',
      cron: '* * * * *',
      everySeconds: 10,
      work: async (closing) => countSlots(db, await baseCtx(), closing),
    },
    {
      name: 'end-rewards',
      cron: '*/10 * * * *',
      work: async (closing) => endRewards(db, await baseCtx(), closing),
    },
  ],
})
