import type { rewardSources as wireSources } from '@chokka/contract/nouns/loyalty/calls'
import type { TransferCode } from '../../wallet/index.ts'

type Source = {
  /** Earned, not given: it is credited by itself when its time is over. */
  isEarned: boolean
  /** How long it can be taken. */
  days: number
  code: TransferCode
  from: 'H.promo' | 'H.rebate'
}

/** From where the reward centre is filled. */
export const rewardSources = {
  vip_upgrade: { isEarned: false, days: 30, code: 'vip_gift', from: 'H.promo' },
  vip_weekly: { isEarned: false, days: 30, code: 'vip_gift', from: 'H.promo' },
  vip_monthly: { isEarned: false, days: 30, code: 'vip_gift', from: 'H.promo' },
  vip_birthday: { isEarned: false, days: 7, code: 'vip_gift', from: 'H.promo' },
  rebate: { isEarned: true, days: 7, code: 'rebate', from: 'H.rebate' },
  rakeback: { isEarned: true, days: 7, code: 'rakeback', from: 'H.rebate' },
  mission: { isEarned: false, days: 7, code: 'mission', from: 'H.promo' },
  // It was paid for with points: it is never lost.
  mall_bonus: { isEarned: true, days: 30, code: 'mall_bonus', from: 'H.promo' },
  leaderboard: { isEarned: false, days: 7, code: 'mission', from: 'H.promo' },
} as const satisfies Record<(typeof wireSources)[number], Source>
export type RewardSource = keyof typeof rewardSources
