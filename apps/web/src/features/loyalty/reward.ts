import { isDay } from '@chokka/client/days.ts'
import type { WireValue } from '@chokka/contract'
import { formatDate, formatMonth, formatNumber, inLanguage } from '@chokka/text'
import type { BadgeTone } from '@chokka/ui'
import { useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import type { EmblemName } from './Emblem.tsx'

export type Reward = WireValue<'rewards'>['content'][number]
type Source = Reward['source']

/** The picture of a reward, by where it is from. */
export const rewardEmblems: Record<Source, EmblemName> = {
  ...({ vip_upgrade: 'crown', vip_weekly: 'crown', vip_monthly: 'crown', vip_birthday: 'cake' } as const),
  ...({
    rebate: 'percent',
    rakeback: 'percent',
    mission: 'target',
    mall_bonus: 'gift',
    leaderboard: 'trophy',
  } as const),
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
