import type { WireValue } from '@chokka/contract'
import { parseMoney, subtract, toDecimal } from '@chokka/money'
import { useTexts, Latin } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { Taka } from '../../kit/Taka.tsx'
import { Asked } from './Asked.tsx'
import { LastCheck } from './LastCheck.tsx'

type Owed = WireValue<'liability'>

/** What is owed to account holders, by kept totals and open records, beside the sums of the transfers. */
export function Liability() {
  const query = useCall('liability', {}, { pollMs: 60_000 })
  return (
    <Asked query={query} rows={8}>
      {(owed) => (
        <div className="b-2">
          <div className="o-col">
            <Sums owed={owed} />
            {owed.jackpots.length > 0 && <Jackpots of={owed.jackpots} />}
          </div>
          <LastCheck check={owed.check} />
        </div>
      )}
    </Asked>
  )
}

function Sums({ owed }: { owed: Owed }) {
  const { t } = useTexts()
  return (
    <div className="card">
      <div className="card__h">
        <h2>{t('books.liability')}</h2>
        <small>
          <At at={owed.at} seconds />
        </small>
      </div>
      <b className="b-owed">
        <Taka of={owed.counted} />
      </b>
      <div className="o-stack" aria-hidden>
        {owed.kinds.map(({ kind, counted: amount }) => (
          <i key={kind} className={classOf(kind)} style={{ flexGrow: share(amount, owed.counted) }} />
        ))}
      </div>
      <SumsTable owed={owed} />
      <p className="o-sub b-note">{t('books.liabilityNote')}</p>
    </div>
  )
}

/** What the books say of each kind of account, and what is counted; and how far both are apart. */
function SumsTable({ owed }: { owed: Owed }) {
  const { t } = useTexts()
  const gap = subtract(parseMoney(owed.counted), parseMoney(owed.ledger))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tblwrap" aria-label={t('books.liability')} tabIndex={0}>
      <table className="b-sum">
        <thead>
          <tr>
            <th scope="col">{t('books.account')}</th>
            <th scope="col" className="r">
              {t('books.kept')}
            </th>
            <th scope="col" className="r">
              {t('books.transfersSum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {owed.kinds.map(({ kind, counted: amount, ledger }) => (
            <tr key={kind}>
              <th scope="row">
                <i className={`o-key ${classOf(kind)}`} aria-hidden />
                {labelOf('books.account', kind.replace('.', '_'))} <Latin as="small">{kind}</Latin>
              </th>
              <td className="r">
                <Taka of={amount} />
              </td>
              <td className="r">
                <Taka of={ledger} />
              </td>
            </tr>
          ))}
          <tr className="tot">
            <th scope="row">{t('books.sum')}</th>
            <td className="r">
              <Taka of={owed.counted} />
            </td>
            <td className="r">
              <Taka of={owed.ledger} />
            </td>
          </tr>
          <tr className="tot">
            <th scope="row">{t('books.gap')}</th>
            <td className="r" colSpan={2}>
              <b className={gap === 0n ? 'gain' : 'loss'}>
                <Taka of={toDecimal(gap)} />
              </b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** What is held for the jackpot of each vendor, and what the operator has advanced of it. */
function Jackpots({ of }: { of: Owed['jackpots'] }) {
  const { t } = useTexts()
  return (
    <div className="card">
      <div className="card__h">
        <h2>{t('books.jackpots')}</h2>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="tblwrap" aria-label={t('books.jackpots')} tabIndex={0}>
        <table className="b-sum">
          <thead>
            <tr>
              <th scope="col">{t('books.vendor')}</th>
              <th scope="col" className="r">
                {t('books.kept')}
              </th>
              <th scope="col" className="r">
                {t('books.transfersSum')}
              </th>
              <th scope="col" className="r">
                {t('books.advanced')}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ vendor, held, ledger, advanced }) => (
              <tr key={vendor}>
                <th scope="row">
                  <Latin>{vendor}</Latin>
                </th>
                <td className="r">
                  <Taka of={held} />
                </td>
                <td className="r">
                  <Taka of={ledger} />
                </td>
                <td className="r">
                  <Taka of={advanced} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="o-sub b-note">{t('books.jackpotsNote')}</p>
    </div>
  )
}

const classOf = (kind: string) => `is-${kind.toLowerCase().replace('.', '-')}`

/** In thousandths of the whole; the drawing needs no more. */
function share(amount: string, whole: string): number {
  const all = parseMoney(whole)
  return all <= 0n ? 0 : Number((parseMoney(amount) * 1000n) / all)
}
