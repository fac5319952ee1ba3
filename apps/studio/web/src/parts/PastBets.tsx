import { Button, EmptyState, Icon, SkeletonLines, useTexts } from '@chokka/ui'
import { ExternalLink } from '@chokka/ui/Icon.tsx'
import { formatDateTime, formatMultiplier } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import type { PastBet } from '../../../src/wire-shapes.ts'
import { useMoney } from '../kit/game.tsx'
import { settings } from '../kit/settings.ts'
import type { PastBets as Past } from '../kit/usePastBets.ts'

/** The player's own bets in this game, newest first, each with the way to check it. */
export function PastBets({ past }: { past: Past }) {
  const { t } = useTexts()
  if (past.bets === null) {
    return (
      <div className="feed__wait" aria-busy="true">
        <SkeletonLines lines={6} />
      </div>
    )
  }
  if (past.bets.length === 0) return <EmptyState title={t('studio.noBets')} text={t('studio.noBetsNote')} />
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
          {past.bets.map((bet) => (
            <PastRow key={bet.bet} bet={bet} />
          ))}
        </tbody>
      </table>
      {past.more && (
        <div className="feed__more">
          <Button look="ghost" size="sm" busy={past.busy} onClick={past.loadMore}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </>
  )
}

export const verifyAddress = (id: string | number): string =>
  `/verify?${new URLSearchParams({ round: String(id), lang: settings.now().lang, theme: settings.now().theme })}`

function PastRow({ bet }: { bet: PastBet }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const paid = bet.payout === null ? null : parseMoney(bet.payout)
  const won = paid !== null && paid > parseMoney(bet.stake)
  return (
    <tr className={won ? 'won' : undefined}>
      <td>
        <a className="betlink" href={verifyAddress(bet.bet)} target="_blank" rel="noopener">
          <span className="num">{formatDateTime(bet.at, locale).split(' ')[1]}</span>
          <Icon of={ExternalLink} size="sm" />
          <span className="sr">{t('studio.verifyBet')}</span>
        </a>
      </td>
      <td className="num">{money(bet.stake)}</td>
      <td className="num">{bet.multiplier === null ? '—' : formatMultiplier(bet.multiplier, locale)}</td>
      <td className={won ? 'num gain' : 'num muted'}>
        {bet.state === 'refunded' ? t('studio.refunded') : paid === null ? t('studio.open') : money(paid)}
      </td>
    </tr>
  )
}
