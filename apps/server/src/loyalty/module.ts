import { betting } from '../betting/index.ts'
import { cashier } from '../cashier/index.ts'
import { games } from '../games/index.ts'
import { identity, withPasswords } from '../identity/index.ts'
import { inbox } from '../inbox/index.ts'
import { hasRow } from '../kit/index.ts'
import { module } from '../kit/manifest.ts'
import { protection } from '../protection/index.ts'
import { site } from '../site/index.ts'
import { turnover } from '../turnover/index.ts'
import { wallet } from '../wallet/index.ts'
import { countSlots } from './count-slots.ts'
import { loyaltyLedgerSources } from './ledger-sources.ts'
import { loyaltyTerms } from './office/loyalty-terms.ts'
import { memberLoyalty } from './office/member-loyalty.ts'
import { setRank } from './office/set-rank.ts'
import { forgetDeliveries } from './mall/forget-deliveries.ts'
import { endRedeems } from './mall/end-redeems.ts'
import { mall } from './mall/mall.ts'
import { mallItems, saveMallItem } from './mall/office-items.ts'
import { approveRedeem, officeRedeems, rejectRedeem } from './mall/office-redeems.ts'
import { redeemRecords } from './mall/redeem-records.ts'
import { redeem } from './mall/redeem.ts'
import { endMission, missionList, saveMission } from './missions/editor.ts'
import { forgetPlayed } from './missions/forget-played.ts'
import { missionLeaderboard } from './missions/leaderboard.ts'
import { missionSummary } from './missions/summary.ts'
import { convertPoints } from './points/convert-points.ts'
import { pointRecords } from './points/point-records.ts'
import { points } from './points/points.ts'
import { endAtExclusion } from './rewards/at-exclusion.ts'
import { availableRewards } from './rewards/available.ts'
import { claimReward, claimRewards } from './rewards/claim.ts'
import { endRewards } from './rewards/end-rewards.ts'
import { rewards } from './rewards/reward-list.ts'
import { loyaltySettings } from './settings.ts'
import { dayLimitsOf, vip, vipOf } from './vip.ts'

export const loyalty = module({
  name: 'loyalty',
  below: [site, inbox, identity, wallet, games, protection, cashier, betting, turnover],
  tables: [
    ...(['loyalty_carry', 'loyalty_counted', 'loyalty_deposit', 'loyalty_member', 'loyalty_month'] as const),
    ...(['loyalty_rebate', 'loyalty_rebate_carry'] as const),
    ...(['loyalty_act', 'mission', 'mission_played', 'mission_progress', 'mission_score'] as const),
    ...(['loyalty_rank_move', 'point_entry', 'reward'] as const),
    ...(['mall_item', 'redeem', 'redeem_move'] as const),
  ],
  settings: loyaltySettings,
  live: ['loyalty'],
  offers: {
    ...{ ledgerSources: loyaltyLedgerSources, vipOf, dayLimitsOf },
    ...{
      unreadElsewhere: [availableRewards],
      onExcluded: [endAtExclusion],
      queueHas: [{ redeem: hasRow('redeem') }],
    },
  },
  routes: () => ({
    ...{ vip, rewards, claimReward, claimRewards, points, pointRecords },
    ...{ missionSummary, missionLeaderboard, missionList, saveMission, endMission },
    convertPoints: withPasswords(convertPoints),
    ...{ loyaltyTerms, memberLoyalty, setRank },
    ...{ mall, redeem: withPasswords(redeem), redeemRecords },
    ...{ mallItems, saveMallItem, officeRedeems, approveRedeem, rejectRedeem },
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
    {
      name: 'end-redeems',
      cron: '*/10 * * * *',
      work: async (closing) => endRedeems(db, await baseCtx(), closing),
    },
    {
      name: 'forget-loyalty',
      cron: '35 3 * * *',
      work: async () => {
        await forgetPlayed(db)
        await forgetDeliveries(db, await baseCtx())
      },
    },
  ],
})
