import { Button, useTexts } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { parseMoney } from '@chokka/money'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { channelName } from '../../kit/channels.ts'
import { Taka } from '../../kit/Taka.tsx'
import type { Balance } from './rows.ts'

/** What the provider of a channel holds now, when somebody asks; and what that differs by from what was booked. */
export function LiveBalance({ of: { channel, canAsk } }: { of: Balance }) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const query = useCall('liveBalance', { channel }, { enabled: canAsk && isAsked })
  if (!canAsk) return <span className="muted">{t('books.notOffered')}</span>
  const { data } = query
  const ask = () => (isAsked ? void query.refetch() : setAsked(true))
  return (
    <span className="b-live">
      <span aria-live="polite">
        {data?.balance != null && (
          <>
            <b>
              <Taka of={data.balance} />
            </b>
            {data.coins !== null && (
              <small className="num" translate="no">
                {data.coins}
              </small>
            )}
            <small>
              {t('books.gap')}{' '}
              <b className={parseMoney(data.gap ?? '0') === 0n ? 'gain' : 'acc'}>
                <Taka of={data.gap ?? '0'} />
              </b>
            </small>
            <small>
              {t('books.askedAt')} <At at={data.at} seconds />
            </small>
          </>
        )}
        {data?.balance === null && <span className="loss">{t('books.noAnswer')}</span>}
        {query.error && !data && <span className="loss">{sentenceOf(query.error)}</span>}
      </span>
      <Button
        look="ghost"
        size="sm"
        icon={RefreshCw}
        busy={query.isFetching}
        aria-label={`${t('books.askNow')}: ${channelName(channel)}`}
        onClick={ask}
      >
        {t('books.askNow')}
      </Button>
    </span>
  )
}
