import { formatDate } from '@chokka/text'
import { IconButton, Skeleton, useTexts } from '@chokka/ui'
import { MapPin, Trash2 } from '@chokka/ui/Icon.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { useAct, useCall } from '../../kit/client.ts'
import { SecurityRow } from './SecurityRow.tsx'

/** The networks from which a login needs no second factor. */
export function NetworksCard() {
  const { t, locale } = useTexts()
  const networks = useCall('myNetworks')
  const remove = useAct('removeNetwork', { done: () => toast({ text: t('security.removed'), tone: 'ok' }) })
  return (
    <section className="card">
      <h2 className="card__h">{t('security.networks')}</h2>
      <p className="sm muted mc__lead">{t('security.networksLead')}</p>
      <QueryResult query={networks} skeleton={<Skeleton height="64px" />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="sm t2">{t('security.networksNone')}</p>
          ) : (
            <ul className="secrows">
              {content.map(({ id, ip, addedAt, current }) => (
                <SecurityRow
                  key={id}
                  icon={MapPin}
                  name={ip}
                  note={
                    current
                      ? t('security.networkHere')
                      : t('security.networkAdded', { date: formatDate(addedAt, locale) })
                  }
                >
                  <IconButton
                    icon={Trash2}
                    label={t('security.networkRemove', { ip })}
                    disabled={remove.busy}
                    onClick={() => remove.run({ id })}
                  />
                </SecurityRow>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}
