import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { parseMoney, ZERO } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { Money, Pager, Segmented, Skeleton, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { momentText } from '../../../kit/moment-text.ts'

type Board = WireValue<'missionLeaderboard'>
type Week = 'this' | 'last'
const pageSize = 10

/** The places of a week with their prizes, and the own place, wherever it is. */
export function Leaderboard() {
  const { t } = useTexts()
  const [week, setWeek] = useState<Week>('this')
  const [pageNo, setPageNo] = useState(1)
  const board = useCall('missionLeaderboard', { week, pageNo, pageSize })
  return (
    <section className="card stack">
      <div className="ms-head">
        <h2>{t(week === 'this' ? 'missions.boardThis' : 'missions.boardLast')}</h2>
        <Segmented<Week>
          label={t('missions.week')}
          value={week}
          onChange={(next) => {
            setWeek(next)
            setPageNo(1)
          }}
          options={[
            { value: 'this', label: t('missions.thisWeek') },
            { value: 'last', label: t('missions.lastWeek') },
          ]}
        />
      </div>
      <QueryResult query={board} skeleton={<Skeleton height="420px" />}>
        {(value) => (
          <>
            <Places board={value} isOver={week === 'last'} />
            <Pager page={pageNo} total={value.totalPages} onPage={setPageNo} />
          </>
        )}
      </QueryResult>
      <p className="sm muted">{t('missions.tie')}</p>
      <p className="sm muted">{t('missions.calm')}</p>
    </section>
  )
}

function Places({ board: { content, own, endsAt }, isOver }: { board: Board; isOver: boolean }) {
  const { t, locale } = useTexts()
  const isListed = content.some(({ isMine }) => isMine)
  return (
    <>
      <p className="sm muted">
        {t(isOver ? 'missions.boardOver' : 'missions.boardNote', { at: momentText(endsAt, locale) })}
      </p>
      {content.length === 0 ? (
        <p>{t('missions.boardEmpty')}</p>
      ) : (
        <table className="rw-tbl ms-board">
          <thead>
            <tr>
              <th scope="col">{t('missions.place')}</th>
              <th scope="col">{t('missions.member')}</th>
              <th scope="col">{t('missions.scoreHead')}</th>
              <th scope="col">{t('missions.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {content.map((row) => (
              <Row key={row.place} {...row} name={row.isMine ? t('missions.you') : row.name} />
            ))}
          </tbody>
          {!isListed && own.place !== null && (
            <tfoot>
              <Row {...own} name={t('missions.you')} isMine />
            </tfoot>
          )}
        </table>
      )}
      {own.place === null && !isOver && <p className="sm">{t('missions.noScore')}</p>}
    </>
  )
}

type RowProps = { place: number | null; name: string; score: number; prize: string; isMine: boolean }

function Row({ place, name, score, prize, isMine }: RowProps) {
  const { t, locale } = useTexts()
  const amount = parseMoney(prize)
  return (
    <tr className={isMine ? 'is-on' : undefined}>
      <th scope="row">{place === null ? t('missions.noPlace') : formatNumber(place, locale)}</th>
      <td translate={isMine ? undefined : 'no'}>{name}</td>
      <td>{formatNumber(score, locale)}</td>
      <td className="gain">{amount > ZERO ? <Money amount={amount} decimals="auto" /> : t('missions.noPlace')}</td>
    </tr>
  )
}
