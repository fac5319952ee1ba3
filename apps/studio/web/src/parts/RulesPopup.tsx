import { Modal, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useGame, useMoney } from '../kit/game.tsx'

/**
 * The whole of the rules, readable before any deposit: what pays what, the limits, and what happens when
 * something breaks.
 */
export function RulesPopup({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTexts()
  const { game, opened } = useGame()
  const money = useMoney()
  const limits = opened?.limits
  const title = t('studio.rulesOf', { game: t(`studio.${game}`) })
  return (
    <Modal open onClose={onClose} title={title}>
      <div className="leaflet" tabIndex={0} role="group" aria-label={title} data-autofocus>
        {children}
        <h3>{t('studio.limitsTitle')}</h3>
        {limits ? (
          <dl className="facts">
            <dt>{t('studio.minStake')}</dt>
            <dd className="num">{money(limits.minStake)}</dd>
            <dt>{t('studio.maxStake')}</dt>
            <dd className="num">{money(limits.maxStake)}</dd>
            <dt>{t('studio.maxWin')}</dt>
            <dd className="num">{money(limits.maxWin)}</dd>
          </dl>
        ) : (
          <p>{t('studio.limitsUnknown')}</p>
        )}
        <p>{t(game === 'crash' ? 'studio.maxWinCrash' : 'studio.maxWinNote')}</p>
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
      </div>
    </Modal>
  )
}
