import type { Money } from '@chokka/money'
import { gameOf, isSolo } from '@chokka/game-math/games'
import { isSpin } from '@chokka/game-math/tables'
import type { TextKey } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { GameName } from '@chokka/studio-wire/proof'
import { maxStake, maxWin, minStake } from '../kit/odds.ts'
import type { Limits } from '../kit/stakes.ts'

/** Crash and games of steps end at the highest win; a bet of an instant game that could exceed it is refused. */
function highestWin(game: GameName): TextKey {
  if (isSpin(game)) return 'studio.maxWinNote'
  if (!isSolo(game)) return 'studio.maxWinCrash'
  if (game === 'mines') return 'studio.maxWinMines'
  return gameOf(game).kind === 'instant' ? 'studio.maxWinNote' : 'studio.maxWinSteps'
}

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
        <dd className="num" translate="no">
          {money(shown.minStake)}
        </dd>
        <dt>{t('studio.maxStake')}</dt>
        <dd className="num" translate="no">
          {money(shown.maxStake)}
        </dd>
        <dt>{t('studio.maxWin')}</dt>
        <dd className="num" translate="no">
          {money(shown.maxWin)}
        </dd>
      </dl>
      <p>{t(highestWin(game))}</p>
    </>
  )
}
