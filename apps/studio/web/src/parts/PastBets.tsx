import { Button, EmptyState, Icon, SkeletonLines, useTexts } from '@chokka/ui'
import { History } from '@chokka/ui/Icon.tsx'
import { formatMultiplier, formatTime } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { memo, useState } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { useMoney } from '../kit/game.tsx'
import type { PastBets as Past } from '../kit/usePastBets.ts'
import { RecallPopup } from './RecallPopup.tsx'

/** Every round adds a row above, and the browser places all rows anew: a long session must not slow the game. */
const rowsAtOnce = 20

type PastBetsProps = { past: Past; onReplay?: (bet: string) => void }

/** The player's own bets in this game, newest first; each opens its record, with a link to verify it. */
export function PastBets({ past, onReplay }: PastBetsProps) {
  const { t } = useTexts()
  const [recalled, recall] = useState<string | null>(null)
  const [shown, setShown] = useState(rowsAtOnce)
  if (past.bets === null) {
    return (
      <div className="feed__wait" aria-busy="true">
        <SkeletonLines lines={6} />
      </div>
    )
  }
  const known = past.bets.length
  if (known === 0) return <EmptyState title={t('studio.noBets')} text={t('studio.noBetsNote')} />
  const showMore = () => {
    setShown(shown + rowsAtOnce)
    if (known < shown + rowsAtOnce && past.more !== null) past.loadMore()
  }
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common.time')}</th>
            <th scope="col">{t('studio.stake')}</th>
            <th scope="col">{t('studio.multiplier')}</th>
            <th scope="col">{t('studio.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {past.bets.slice(0, shown).map((bet) => (
            <PastRow key={bet.bet} bet={bet} onRecall={recall} />
          ))}
        </tbody>
      </table>
      {(past.more !== null || known > shown) && (
        <div className="feed__more">
          <Button look="ghost" size="sm" busy={past.busy} onClick={showMore}>
            {t('common.more')}
          </Button>
        </div>
      )}
      {recalled !== null && <RecallPopup bet={recalled} onReplay={onReplay} onClose={() => recall(null)} />}
    </>
  )
}

const PastRow = memo(function PastRow({ bet, onRecall }: { bet: PastBet; onRecall: (bet: string) => void }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const paid = bet.payout === null ? null : parseMoney(bet.payout)
  const won = paid !== null && paid > parseMoney(bet.stake)
  return (
    <tr className={won ? 'won' : undefined}>
      <td>
        <button type="button" className="betlink" onClick={() => onRecall(bet.bet)}>
          <span className="num" translate="no">
            {formatTime(bet.at, locale, { seconds: true })}
          </span>
          <Icon of={History} size="sm" />
          <span className="sr">{t('studio.recall')}</span>
        </button>
      </td>
      <td className="num" translate="no">
        {money(bet.stake)}
      </td>
      <td className="num" translate="no">
        {bet.multiplier === null ? '—' : formatMultiplier(bet.multiplier, locale)}
      </td>
      <td className={won ? 'num gain' : 'num muted'}>
        {bet.state === 'refunded' ? t('studio.refunded') : paid === null ? t('studio.open') : money(paid)}
      </td>
    </tr>
  )
})
