import { Badge, useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { gapKey } from './DayCard.tsx'
import type { Gap } from './DayCard.tsx'

type TableProps = { gaps: readonly Gap[]; chosen: Gap | undefined; onChoose: (gap: Gap) => void }

/** The open rows: what the report says, what the ledger says, and what is between them. */
export function GapTable({ gaps, chosen, onChoose }: TableProps) {
  const { t } = useTexts()
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tblwrap b-gaps" aria-label={t('books.openRows')} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('books.what')}</th>
            <th scope="col">{t('books.reportSays')}</th>
            <th scope="col" className="r">
              {t('common.amount')}
            </th>
            <th scope="col">{t('books.ledgerSays')}</th>
            <th scope="col" className="r">
              {t('common.amount')}
            </th>
            <th scope="col" className="r">
              {t('books.gap')}
            </th>
          </tr>
        </thead>
        <tbody>
          {gaps.map((gap) => (
            <tr key={gapKey(gap)} className={gap === chosen ? 'is-on' : undefined}>
              <td>
                <button type="button" className="b-pick" aria-pressed={gap === chosen} onClick={() => onChoose(gap)}>
                  <Badge tone="wait">{t(`books.finding_${gap.finding}`)}</Badge>
                  <span className="sr">{gap.trxId}</span>
                </button>
                <small>{t(`books.kind_${gap.kind}`)}</small>
              </td>
              <td>{gap.there ? <There gap={gap} there={gap.there} /> : <span className="muted">–</span>}</td>
              <td className="r">{gap.there ? <Taka of={gap.there.amount} /> : '–'}</td>
              <td>{gap.here ? <Here gap={gap} here={gap.here} /> : <Nothing gap={gap} />}</td>
              <td className="r">{gap.here ? <Taka of={gap.here.amount} /> : '–'}</td>
              <td className="r b-gap">
                <Taka of={gap.gap} toned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const There = ({ gap, there }: { gap: Gap; there: NonNullable<Gap['there']> }) => (
  <>
    <span className="id">{gap.trxId}</span>
    <small>
      <At at={there.at} seconds />
      {there.reference && ` · ${there.reference}`}
    </small>
  </>
)

const Here = ({ gap, here }: { gap: Gap; here: NonNullable<Gap['here']> }) => (
  <>
    <span className="id">{here.number}</span>
    <small>
      {here.account} · <At at={here.at} seconds />
      {!gap.there && ` · ${gap.trxId}`}
    </small>
  </>
)

function Nothing({ gap }: { gap: Gap }) {
  const { t } = useTexts()
  return (
    <span className="muted">
      {t('books.nothingBooked')}
      {gap.fits && (
        <small>
          {gap.fits.invoice} · {gap.fits.account}
        </small>
      )}
    </span>
  )
}
