import { gameOf, isSolo } from '@chokka/game-math/games'
import { formatMultiplier, formatNumber, toLocalDigits } from '@chokka/text'
import { Modal, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useGame, useGameName, useMoney } from '../kit/game.tsx'
import { maxWin, minStake, onceIn, shownMultiplier, topPrize } from '../kit/odds.ts'
import { rulesRow } from '../kit/played.ts'
import { useRules } from '../kit/useRules.ts'
import { GameLimits } from './GameLimits.tsx'

/** The complete rules, readable before any deposit: pay table, limits, and what happens on interruptions. */
export function RulesPopup({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTexts()
  const { opened } = useGame()
  const game = useGameName()
  const money = useMoney()
  const title = t('studio.rulesOf', { game: t(`studio.${game}`) })
  return (
    <Modal open onClose={onClose} title={title}>
      <div className="leaflet" tabIndex={0} role="group" aria-label={title} data-autofocus>
        {children}
        <TopPrize />
        <GameLimits game={game} limits={opened?.limits} money={money} />
        <h3>{t('studio.interruptedTitle')}</h3>
        <p>{t(`studio.${game}_interrupted`)}</p>
        <p>{t('studio.malfunction')}</p>
        {opened?.autoBet !== false && (
          <>
            <h3>{t('studio.autoTitle')}</h3>
            <p>{t('studio.autoRule')}</p>
          </>
        )}
        <h3>{t('studio.freePlay')}</h3>
        <p>{t('studio.freePlayRule')}</p>
        <Versions />
      </div>
    </Modal>
  )
}

/** The highest multiplier of the game and how rare it is, computed exactly. */
function TopPrize() {
  const { t, locale } = useTexts()
  const game = useGameName()
  if (isSolo(game) && gameOf(game).endless) {
    return <p>{t('studio.topEndless', { multiplier: formatNumber(maxWin / minStake, locale) })}</p>
  }
  const { multiplier, chance } = topPrize(game)
  const [shown, times] = [shownMultiplier(multiplier), onceIn(chance)]
  return (
    <p>{t('studio.topPrize', { multiplier: formatMultiplier(shown, locale), times: formatNumber(times, locale) })}</p>
  )
}

/** The version of the rules and its start time, and the software version (R-18, O-08). */
function Versions() {
  const texts = useTexts()
  const { t, locale } = texts
  const rules = useRules(useGameName())
  const inForce = rules?.inForce && rulesRow(rules.inForce, texts)
  return (
    <>
      <p>{t('studio.rulesVersionRule')}</p>
      {rules && (
        <dl className="facts">
          {inForce && <dt>{inForce.name}</dt>}
          {inForce && (
            <dd className="num" translate="no">
              {inForce.value}
            </dd>
          )}
          <dt>{t('studio.software')}</dt>
          <dd className="num" translate="no">
            {t('studio.version', { version: toLocalDigits(rules.software, locale) })}
          </dd>
        </dl>
      )}
    </>
  )
}
