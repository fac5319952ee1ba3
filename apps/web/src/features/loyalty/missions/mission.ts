import type { WireValue } from '@chokka/contract'
import { parseMoney, ZERO } from '@chokka/money'
import { formatMoney, formatNumber } from '@chokka/text'
import type { BadgeTone } from '@chokka/ui'
import { useTexts } from '@chokka/ui'
import type { EmblemName } from '../Emblem.tsx'

export type Mission = WireValue<'missionSummary'>['content'][number]

export const missionEmblems: Record<Mission['event'], EmblemName> = {
  ...({
    login_day: 'calendar',
    bind: 'shield',
    deposit_count: 'coin',
    deposit_sum: 'coin',
    turnover: 'coins',
  } as const),
  ...({ bet_count: 'die', win_multiple: 'rocket', games_played: 'pad', categories_played: 'tiles' } as const),
  ...({ invite_qualified: 'friends', missions_done: 'target' } as const),
}
export const stateTones: Record<Mission['state'], BadgeTone> = {
  open: 'mute',
  done: 'acc',
  claimed: 'ok',
  missed: 'mute',
  expired: 'mute',
}

/** Done, whether or not its reward was taken. */
export const isDone = ({ state }: Mission): boolean => state === 'done' || state === 'claimed' || state === 'expired'

/** How far it is, in whole per cent; never 100 before it is done. */
export function percentOf({ progress }: Mission): number {
  const [counted, target] =
    progress.of === 'money'
      ? [Number(parseMoney(progress.counted)), Number(parseMoney(progress.target))]
      : [progress.counted, progress.target]
  return Math.min(100, Math.floor((100 * counted) / target))
}

/** What a mission gives, as one text, and how far it is. */
export function useMissionTexts() {
  const { t, locale } = useTexts()
  const figure = (of: Mission['progress']['of'], value: string | number) =>
    of === 'money' ? formatMoney(parseMoney(String(value)), locale, { decimals: 'auto' }) : formatNumber(+value, locale)
  return {
    rewardOf: ({ amount, points, score }: Mission): string =>
      [
        ...(parseMoney(amount) > ZERO ? [formatMoney(parseMoney(amount), locale, { decimals: 'auto' })] : []),
        ...(points > 0 ? [t('missions.points', { count: points })] : []),
        ...(score > 0 ? [t('missions.score', { count: score })] : []),
      ].join(' + '),
    progressOf: ({ progress: { of, counted, target } }: Mission): string =>
      t('missions.of', { counted: figure(of, counted), target: figure(of, target) }),
  }
}
