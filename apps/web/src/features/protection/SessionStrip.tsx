import { parseMoney } from '@chokka/money'
import { toLocalDigits } from '@chokka/text'
import { Button, Icon, Money, Skeleton, useTexts } from '@chokka/ui'
import { Timer } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { useElapsed } from '../../kit/use-elapsed.ts'
import { open } from '../../kit/open.ts'
import { clockText } from '../../kit/clock-text.ts'

/** The present session: its time, and what it has cost or brought (L-14, L-15). */
export function SessionStrip({ mayBreak }: { mayBreak: boolean }) {
  const { t, locale } = useTexts()
  const { data } = useCall('playSession')
  const seconds = useElapsed(data)
  return (
    <section className="sbar" aria-label={t('protection.session')} aria-busy={data ? undefined : true}>
      <div>
        <Icon of={Timer} size="sm" />
        <small>{t('protection.session')}</small>
        <b className="num" translate="no">
          {seconds === null ? <Skeleton width="70px" /> : toLocalDigits(clockText(seconds), locale)}
        </b>
      </div>
      {data && (
        <>
          <div>
            <small>{t('protection.staked')}</small>
            <b>
              <Money amount={parseMoney(data.staked)} />
            </b>
          </div>
          <div>
            <small>{t('protection.net')}</small>
            <b>
              <Money amount={parseMoney(data.net)} toned />
            </b>
          </div>
        </>
      )}
      <span className="grow" />
      {mayBreak && (
        <Button look="secondary" size="sm" onClick={() => open('exclude', { kind: 'cool_off', term: 'day' })}>
          {t('protection.takeBreak')}
        </Button>
      )}
    </section>
  )
}
