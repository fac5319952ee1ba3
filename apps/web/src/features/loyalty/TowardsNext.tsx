import { inLanguage } from '@chokka/text'
import { Anchor, useTexts } from '@chokka/ui'
import { Meter } from './Meter.tsx'
import type { Rank, Vip } from './ranks.ts'

/** How far both sums are on the way to the next rank. */
export function TowardsNext({ vip, next }: { vip: Vip; next: Rank }) {
  const { t, locale } = useTexts()
  return (
    <section className="card stack">
      <h2 className="rw-h">
        {t('loyalty.next', { rank: inLanguage(next.name, locale) })} <small>{t('loyalty.nextNote')}</small>
      </h2>
      <Meter label={t('loyalty.turnover')} have={vip.turnover} need={next.turnover} note={t('loyalty.turnoverNote')} />
      <Meter label={t('loyalty.deposits')} have={vip.deposits} need={next.deposits} note={t('loyalty.depositsNote')} />
      <p className="sm muted">
        {t('loyalty.stayCalm')}{' '}
        <Anchor className="link" href="/member/protection">
          {t('loyalty.myLimits')}
        </Anchor>
      </p>
    </section>
  )
}
