import { formatMultiplier, formatNumber } from '@chokka/text'
import { classes, IconButton, useReducedMotion, useTexts } from '@chokka/ui'
import { History } from '@chokka/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { nowMs } from '../kit/clock.ts'
import { useFigures } from '../kit/frames.ts'
import { useMoney } from '../kit/game.tsx'
import { colourOfSegment, doubleColours, doublePays, doubleWheel, fromE2 } from '../kit/odds.ts'
import { roundAddress } from '../kit/verify-address.ts'
import { Wheel } from '../parts/Wheel.tsx'
import type { Turn } from '../parts/Wheel.tsx'
import { hasStopped } from '../table/table.ts'
import type { Table } from '../table/table.ts'
import { paints } from './colours.ts'

const fullTurns = 5
const segments = doubleWheel.map((colour) => paints[colour])

/** The wheel, what stands in its middle, the last colours, and what is staked on each. */
export function DoubleStage({ table, onHistory }: { table: Table; onHistory: () => void }) {
  const { t } = useTexts()
  const stopped = hasStopped(table) ? (table.spun?.segment ?? null) : null
  return (
    <section className="stage stage--solo stage--double" aria-label={t('studio.stage')}>
      <PastColours table={table} onHistory={onHistory} />
      <div className="wheel">
        <RoundWheel table={table} stopped={stopped} />
        <Middle table={table} stopped={stopped} />
      </div>
      <Staked table={table} came={stopped} />
    </section>
  )
}

/** Turns to the segment of the round, so that it stands there exactly when it is said to stand. */
function RoundWheel({ table: { spun, round }, stopped }: { table: Table; stopped: number | null }) {
  const still = useReducedMotion()
  const wheel = useRef<Turn>(null)
  const turnedFor = useRef(-1)
  useEffect(() => {
    // Without movement it stands there at once, so it waits until the colour may be seen.
    if (!spun || turnedFor.current === round || (still && stopped === null)) return
    turnedFor.current = round
    void wheel.current?.(spun.segment, still ? 0 : spun.stopsAt - nowMs(), fullTurns)
  })
  return <Wheel colours={segments} lit={stopped} rim="#0A1813" hub="#12211A" ref={wheel} />
}

/** The middle of the wheel: seconds until betting closes, then the colour that came. */
function Middle({ table, stopped }: { table: Table; stopped: number | null }) {
  const { t, locale } = useTexts()
  const seconds = useRef<HTMLElement>(null)
  const { phase, endsAt } = table
  const counts = phase === 'betting' && endsAt !== null
  useFigures(counts, () => {
    const now = nowMs()
    if (!seconds.current) return
    const text = formatNumber(Math.ceil(Math.max(0, (endsAt ?? now) - now) / 1000), locale, 0)
    if (seconds.current.textContent !== text) seconds.current.textContent = text
  })
  const colour = stopped === null ? null : colourOfSegment(stopped)
  return (
    <div className="double__mid">
      {counts && (
        <>
          <b ref={seconds} className="num" translate="no" role="timer" aria-live="off" />
          <small>{t('studio.secondsToBet')}</small>
        </>
      )}
      {phase === 'waiting' && <small>{t('studio.waitingRound')}</small>}
      {phase === 'crashed' && colour === null && <small>{t('studio.wheelTurns')}</small>}
      <p role="status" className={classes('double__came', colour && `double__came--${colour}`)}>
        {colour && (
          <>
            <b className="num" translate="no">
              {formatMultiplier(fromE2(doublePays[colour]), locale)}
            </b>
            <span>{t(`studio.colour_${colour}`)}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** What all players together have staked on each colour, without free play. */
function Staked({ table, came }: { table: Table; came: number | null }) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const won = came === null ? null : colourOfSegment(came)
  return (
    <ul className="prizes prizes--three">
      {doubleColours.map((colour, at) => {
        const { bets, staked } = table.totals.bySlot[at] ?? { bets: 0, staked: '0.00' }
        const own = table.mine.find(
          (bet) => bet.slot === at + 1 && bet.round === table.round && bet.state !== 'refunded',
        )
        const style: CSSProperties = { '--prize': paints[colour] }
        return (
          <li key={colour} style={style} className={classes(won === colour && 'is-on')}>
            <b>
              {t(`studio.colour_${colour}`)}{' '}
              <span className="num" translate="no">
                {formatMultiplier(fromE2(doublePays[colour]), locale)}
              </span>
            </b>
            <small>
              {t('studio.betsOn', { count: bets })} ·{' '}
              <span className="num" translate="no">
                {money(staked, { decimals: 'auto' })}
              </span>
            </small>
            <small className="double__own">
              {own ? `${t('studio.you')} ${money(own.stake, { decimals: 'auto' })}` : ' '}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

const pastColours = 18

function PastColours({ table, onHistory }: { table: Table; onHistory: () => void }) {
  const { t } = useTexts()
  return (
    <div className="hist">
      <div className="hist__all" role="group" aria-label={t('studio.pastRounds')}>
        {table.history.slice(0, pastColours).map(({ round, point }) => {
          const colour = colourOfSegment(point)
          return (
            <a
              key={round}
              className={`double__past double__past--${colour}`}
              href={roundAddress('double', round)}
              target="_blank"
              rel="noopener"
              aria-label={t('studio.verifyRound', { round: String(round), point: t(`studio.colour_${colour}`) })}
            />
          )
        })}
      </div>
      <IconButton icon={History} className="hist__b" label={t('studio.allRounds')} onClick={onHistory} />
    </div>
  )
}
