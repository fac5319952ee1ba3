import { parseMoney, subtract, toDecimal } from '@chokka/money'
import { formatDate } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { Taka } from '../../kit/Taka.tsx'
import { Asked } from './Asked.tsx'

/** What was booked for each channel, beside the balance that its provider said last. */
export function Balances() {
  const { t, locale } = useTexts()
  const query = useCall('channelBalances', {}, { pollMs: 60_000 })
  return (
    <div className="o-col">
      <div className="card">
        <Asked query={query}>
          {({ content, at, sum }) => (
            <>
              <div className="card__h">
                <h2>{t('books.channels')}</h2>
                <small>
                  <At at={at} seconds />
                </small>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <section className="tblwrap" aria-label={t('books.channels')} tabIndex={0}>
                <table className="tbl">
                  <thead>
                    <tr>
                      <th scope="col">{t('books.channel')}</th>
                      <th scope="col" className="r">
                        {t('books.ledgerNow')}
                      </th>
                      <th scope="col">{t('books.atEndOf')}</th>
                      <th scope="col" className="r">
                        {t('books.ledgerThen')}
                      </th>
                      <th scope="col" className="r">
                        {t('books.providerSaid')}
                      </th>
                      <th scope="col" className="r">
                        {t('books.gap')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {content.map(({ channel, booked, said }) => (
                      <tr key={channel}>
                        <th scope="row">{channel}</th>
                        <td className="r">
                          <Taka of={booked} />
                        </td>
                        <td>{said ? formatDate(`${said.day}T06:00:00Z`, locale) : '–'}</td>
                        <td className="r">{said ? <Taka of={said.booked} /> : '–'}</td>
                        <td className="r">{said ? <Taka of={said.balance} /> : '–'}</td>
                        <td className="r">{said ? <Difference {...said} /> : '–'}</td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th scope="row">{t('books.sum')}</th>
                      <td className="r">
                        <Taka of={sum} />
                      </td>
                    </tr>
                  </tfoot>
                </table>
              </section>
              <p className="o-sub b-note">{t('books.balancesNote')}</p>
            </>
          )}
        </Asked>
      </div>
    </div>
  )
}

function Difference({ balance, booked }: { balance: string; booked: string }) {
  const gap = subtract(parseMoney(balance), parseMoney(booked))
  return (
    <b className={gap === 0n ? 'gain' : 'acc'}>
      <Taka of={toDecimal(gap)} />
    </b>
  )
}
