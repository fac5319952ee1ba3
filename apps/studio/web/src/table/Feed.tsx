import { EmptyState, useTexts } from '@chokka/ui'
import { formatMultiplier, formatNumber } from '@chokka/text'
import { useStore } from '@chokka/ui/store.ts'
import { memo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useMoney } from '../kit/game.tsx'
import { fromE2 } from '../kit/odds.ts'
import type { PastBets as Past } from '../kit/usePastBets.ts'
import { PastBets } from '../parts/PastBets.tsx'
import { SessionLine } from '../parts/SessionLine.tsx'
import type { TableLook } from './look.ts'
import { rowsOf, topRows } from './rows.ts'
import type { Row } from './rows.ts'
import type { LiveTable } from './useTable.ts'

const tabs = ['all', 'mine', 'top'] as const
type Tab = (typeof tabs)[number]

/** The bets: all of this round, the player's own so far, and the highest payouts. */
export function Feed({ look, listed, past }: { look: TableLook; listed: LiveTable; past: Past }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const table = useStore(listed)
  const [tab, show] = useState<Tab>('all')
  const rows = tab === 'mine' ? [] : rowsOf(table, t('studio.you'))
  return (
    <section className="card feed" aria-label={t('studio.bets')}>
      <div className="tabs" role="tablist" aria-label={t('studio.bets')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`feed-${one}`}
            aria-selected={tab === one}
            aria-controls="feed-panel"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => show(one)}
            onKeyDown={(event) => move(event, one, show)}
          >
            {t(`studio.bets_${one}`)}
            {one === 'all' && (
              <span className="num muted sm" translate="no">
                {formatNumber(table.totals.bets, locale)}
              </span>
            )}
          </button>
        ))}
      </div>
      {tab === 'mine' ? (
        <SessionLine points={past.session} />
      ) : (
        <div className="feed__sum">
          <span>
            {t('studio.totalStaked')}{' '}
            <b className="num" translate="no">
              {money(table.totals.staked)}
            </b>
          </span>
          <span>
            {t(look.paidCount)}{' '}
            <b className="num gain" translate="no">
              {formatNumber(table.totals.cashed, locale)}
            </b>
          </span>
        </div>
      )}
      <div id="feed-panel" role="tabpanel" aria-labelledby={`feed-${tab}`} className="feed__panel" tabIndex={0}>
        {tab === 'mine' ? (
          <PastBets past={past} />
        ) : (
          <Rows look={look} rows={tab === 'top' ? topRows(rows) : rows} tab={tab} />
        )}
      </div>
    </section>
  )
}

function move(event: KeyboardEvent, from: Tab, show: (tab: Tab) => void) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const next = tabs[(tabs.indexOf(from) + step + tabs.length) % tabs.length]
  if (step === 0 || !next) return
  show(next)
  document.getElementById(`feed-${next}`)?.focus()
}

function Rows({ look, rows, tab }: { look: TableLook; rows: readonly Row[]; tab: Tab }) {
  const { t } = useTexts()
  if (rows.length === 0) {
    return (
      <EmptyState title={t(tab === 'top' ? look.nonePaid : 'studio.noRoundBets')} text={t('studio.noRoundBetsNote')} />
    )
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('studio.player')}</th>
          <th scope="col">{t('studio.stake')}</th>
          <th scope="col">{t('studio.multiplier')}</th>
          <th scope="col">{t('studio.win')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BetRow
            key={row.key}
            look={look}
            slot={row.slot}
            name={row.name}
            me={row.me}
            stake={row.stake}
            multiplierE2={row.multiplierE2}
            payout={row.payout}
          />
        ))}
      </tbody>
    </table>
  )
}

// Six muted colours; the same name always has the same one.
const colours = 6
const colourOf = (name: string) => Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % colours

type BetRowProps = Omit<Row, 'key'> & { look: TableLook }

const BetRow = memo(function BetRow({ look, slot, name, me, stake, multiplierE2, payout }: BetRowProps) {
  const { locale } = useTexts()
  const money = useMoney()
  const tone = me ? 'me' : payout === null ? undefined : 'won'
  return (
    <tr className={tone}>
      <td>
        <span className={`av av--${colourOf(name)}`} aria-hidden>
          {Array.from(name)[0]}
        </span>
        {me ? <b className="b">{name}</b> : name}
        {look.renderMark?.(slot)}
      </td>
      <td className="num" translate="no">
        {money(stake)}
      </td>
      <td className="num" translate="no">
        {multiplierE2 === null ? '—' : formatMultiplier(fromE2(multiplierE2), locale)}
      </td>
      <td className={payout === null ? 'num muted' : 'num gain'}>{payout === null ? '—' : money(payout)}</td>
    </tr>
  )
})
