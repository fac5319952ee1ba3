import type { Money } from '@chokka/money'
import { linesOf } from '@chokka/game-math/slots/lines'
import { formatNumber } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import { idleText, specialText } from './leaflet.ts'
import { paysOf, scatterRows, symbolsOf } from './pays.ts'
import type { Pay } from './pays.ts'
import { SymbolPicture } from './SymbolPicture.tsx'
import type { Pictures, SlotTitle } from './title.ts'

type PayTableProps = { title: SlotTitle; pictures: Pictures; base: Money }

/** Every winning combination with what it pays for the chosen stake, in money. */
export function PayTable({ title, pictures, base }: PayTableProps) {
  const texts = useTexts()
  const { t } = texts
  const money = useMoney()
  const { model } = title
  const { high, low, special } = symbolsOf(model)
  return (
    <>
      <p>{t('slots.payNote', { stake: money(base) })}</p>
      <p>{idleText(title, texts)}</p>
      <h3>{t('slots.payHigh')}</h3>
      <div className="pt">
        {high.map((symbol) => (
          <PayRow key={symbol} {...{ symbol, title, pictures, base }} width={64} />
        ))}
      </div>
      <h3>{t('slots.payLow')}</h3>
      <div className="pt pt--l">
        {low.map((symbol) => (
          <PayRow key={symbol} {...{ symbol, title, pictures, base }} width={44} />
        ))}
      </div>
      {special.length > 0 && <h3>{t('slots.paySpecial')}</h3>}
      <div className="pt pt--s">
        {special.map((symbol) => (
          <div key={symbol}>
            <SymbolPicture symbol={symbol} pictures={pictures} width={64} />
            <div>
              <b>{texts.find(`slots.symbol_${symbol}`)}</b>
              <small>{specialText(symbol, title, texts, (e2) => money(moneyOf(base, e2), { decimals: 'auto' }))}</small>
              <Pays pays={paysOf(model, symbol)} base={base} />
              {symbol === 'S' && <ScatterPays title={title} base={base} />}
            </div>
          </div>
        ))}
      </div>
      {model.counting.by === 'lines' && <Lines title={title} />}
    </>
  )
}

type RowProps = PayTableProps & { symbol: string; width: number }

function PayRow({ symbol, title, pictures, base, width }: RowProps) {
  return (
    <div>
      <SymbolPicture symbol={symbol} pictures={pictures} width={width} />
      <Pays pays={paysOf(title.model, symbol)} base={base} />
    </div>
  )
}

export function countText({ from, to, isMore }: Pay, locale: Texts['locale']): string {
  const [first, last] = [formatNumber(from, locale), formatNumber(to, locale)]
  if (isMore) return `${first}+`
  return from === to ? first : `${first}–${last}`
}

function Pays({ pays, base }: { pays: readonly Pay[]; base: Money }) {
  const { locale } = useTexts()
  const money = useMoney()
  if (pays.length === 0) return null
  return (
    <dl>
      {pays.map((pay) => (
        <div key={pay.from}>
          <dt className="num" translate="no">
            {countText(pay, locale)}
          </dt>
          <dd className="num" translate="no">
            {money(moneyOf(base, pay.payE2))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ScatterPays({ title, base }: { title: SlotTitle; base: Money }) {
  const rows = scatterRows(title.model).filter(({ payE2 }) => payE2 > 0)
  return <Pays pays={rows.map(({ count, payE2 }) => ({ from: count, to: count, isMore: false, payE2 }))} base={base} />
}

/** Where each line runs. */
function Lines({ title: { model } }: { title: SlotTitle }) {
  const { t, locale } = useTexts()
  if (model.counting.by !== 'lines') return null
  const [reels, rows, count] = [model.grid.length, model.grid[0] ?? 3, model.counting.lines]
  return (
    <>
      <h3>{t('slots.payLines', { lines: count })}</h3>
      <ol className="lns">
        {linesOf(reels, rows, count).map((line, at) => (
          <li key={[...line].join('')}>
            <svg viewBox={`0 0 ${reels * 10} ${rows * 10}`} aria-hidden>
              {Array.from({ length: reels * rows }, (_, cell) => {
                const [reel, row] = [Math.floor(cell / rows), cell % rows]
                const isOn = line[reel] === row
                return (
                  <rect
                    key={cell}
                    x={reel * 10 + 1}
                    y={row * 10 + 1}
                    width="8"
                    height="8"
                    rx="2"
                    className={isOn ? 'on' : undefined}
                  />
                )
              })}
            </svg>
            <span className="num" translate="no">
              {formatNumber(at + 1, locale)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
