import { isDay } from '@chokka/client/days.ts'
import type { WireValue } from '@chokka/contract'
import { formatDate, formatMonth, formatNumber, inLanguage } from '@chokka/text'
import type { BadgeTone, LucideIcon } from '@chokka/ui'
import { useTexts } from '@chokka/ui'
import { Cake, Crown, Gift, Percent, Target, Trophy } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'

export type Reward = WireValue<'rewards'>['content'][number]
type Source = Reward['source']

const ofRank = { icon: Crown, tone: 'acc' } as const
/** How a reward looks, by where it is from. */
export const rewardLooks: Record<Source, { icon: LucideIcon; tone: 'acc' | 'gain' | 'info' }> = {
  vip_upgrade: ofRank,
  vip_weekly: ofRank,
  vip_monthly: ofRank,
  vip_birthday: { icon: Cake, tone: 'acc' },
  rebate: { icon: Percent, tone: 'gain' },
  rakeback: { icon: Percent, tone: 'gain' },
  mission: { icon: Target, tone: 'info' },
  mall_bonus: { icon: Gift, tone: 'acc' },
  leaderboard: { icon: Trophy, tone: 'info' },
}
export const stateTones: Record<Reward['state'], BadgeTone> = { issued: 'acc', claimed: 'ok', closed: 'mute' }

const ranksFreshMs = 10 * 60_000

/** What a reward is called, and for what it was: a rank by its own name, a week, a month or a day. */
export function useRewardName(): (reward: Reward) => { name: string; note: string } {
  const { t, locale } = useTexts()
  const { data } = useCall('vip', undefined, { freshMs: ranksFreshMs })
  const dayText = (day: string) => formatDate(`${day}T06:00:00Z`, locale)
  return ({ source, key, issuedAt, words }) => {
    if (words !== null)
      return {
        name: t('loyalty.of_missionNamed', { name: inLanguage(words, locale) }),
        note: formatDate(issuedAt, locale),
      }
    const reached = data?.ranks.find(({ rank }) => String(rank) === key)
    const rank = reached ? inLanguage(reached.name, locale) : t('shell.vipLevel', { level: key })
    const name = t(`loyalty.of_${source}`, { rank })
    if (!isDay(key)) return { name, note: formatDate(issuedAt, locale) }
    if (source === 'vip_monthly') return { name, note: formatMonth(key.slice(0, 7), locale) }
    const isWeek = source === 'vip_weekly' || source === 'leaderboard'
    return { name, note: isWeek ? t('loyalty.weekFrom', { date: dayText(key) }) : dayText(key) }
  }
}

/** What a reward gives besides cash, as texts. */
export function useRewardParts(): (reward: Pick<Reward, 'points' | 'score'>) => string[] {
  const { t, locale } = useTexts()
  return ({ points, score }) => [
    ...(points > 0 ? [t('loyalty.alsoPoints', { count: points })] : []),
    ...(score > 0 ? [t('loyalty.alsoScore', { score: formatNumber(score, locale) })] : []),
  ]
}
