import { useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { Taka } from '../../kit/Taka.tsx'
import type { Day } from './DayCard.tsx'

/** What staff have settled: by a posting, or by a note. */
export function SettledTable({ settled }: { settled: Day['settled'] }) {
  const { t } = useTexts()
  return (
    <>
      <h3 className="o-h4 b-h">{t('books.settledRows')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="tblwrap b-gaps" aria-label={t('books.settledRows')} tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('books.transaction')}</th>
              <th scope="col">{t('books.how')}</th>
              <th scope="col" className="r">
                {t('books.gap')}
              </th>
              <th scope="col">{t('books.staffMember')}</th>
            </tr>
          </thead>
          <tbody>
            {settled.map((one) => (
              <tr key={`${one.kind} ${one.trxId} ${one.settledAt}`}>
                <td>
                  <span className="id">{one.trxId}</span>
                  <small>{t(`books.finding_${one.finding}`)}</small>
                </td>
                <td>
                  {one.posting ? `${one.posting.from} → ${one.posting.to}` : t('books.way_explained')}
                  <small>{one.note}</small>
                </td>
                <td className="r">
                  <Taka of={one.gap} toned />
                </td>
                <td>
                  {one.settledBy}
                  <small>
                    <At at={one.settledAt} />
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
