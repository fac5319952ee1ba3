import type { Money } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import type { GameName } from '../../../src/wire-shapes.ts'
import { maxStake, maxWin, minStake } from '../kit/odds.ts'
import type { Limits } from '../kit/stakes.ts'

// Crash and mines end at the highest win; a bet of the other games that could exceed it is refused.
const highestWin = {
  crash: 'studio.maxWinCrash',
  mines: 'studio.maxWinMines',
  dice: 'studio.maxWinNote',
  plinko: 'studio.maxWinNote',
} as const

type GameLimitsProps = { game: GameName; limits: Limits | undefined; money: (amount: Money | string) => string }

/**
 * The limits of stake and win, and what the game does at the highest win. Before the studio has answered, the built-in
 * ones.
 */
export function GameLimits({ game, limits, money }: GameLimitsProps) {
  const { t } = useTexts()
  const shown = limits ?? { minStake, maxStake, maxWin }
  return (
    <>
      <h3>{t('studio.limitsTitle')}</h3>
      <dl className="facts">
        <dt>{t('studio.minStake')}</dt>
        <dd className="num">{money(shown.minStake)}</dd>
        <dt>{t('studio.maxStake')}</dt>
        <dd className="num">{money(shown.maxStake)}</dd>
        <dt>{t('studio.maxWin')}</dt>
        <dd className="num">{money(shown.maxWin)}</dd>
      </dl>
      <p>{t(highestWin[game])}</p>
    </>
  )
}
