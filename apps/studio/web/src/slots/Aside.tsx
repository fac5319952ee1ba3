import type { Money } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { useMoney } from '../kit/game.tsx'
import type { PastBets as Past } from '../kit/usePastBets.ts'
import type { Seeds } from '../kit/useSeeds.ts'
import { PastBets } from '../parts/PastBets.tsx'
import { SeedsStrip } from '../parts/SeedsStrip.tsx'
import { SessionLine } from '../parts/SessionLine.tsx'
import { moneyOf } from './amounts.ts'
import { specialText } from './leaflet.ts'
import { countText } from './PayTable.tsx'
import { paysOf, symbolsOf } from './pays.ts'
import { SymbolPicture } from './SymbolPicture.tsx'
import type { Pictures, SlotTitle } from './title.ts'

type AsideProps = {
  title: SlotTitle
  pictures: Pictures
  stake: Money
  past: Past
  seeds: Seeds
  onReplay: (bet: string) => void
}

/** Beside the stage of a desk: what pays most at this stake, the last rounds, and the seeds. */
export function Aside({ title, pictures, stake, past, seeds, onReplay }: AsideProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const money = useMoney()
  const short = (e2: number) => money(moneyOf(stake, e2), { decimals: 'auto' })
  const { high, special } = symbolsOf(title.model)
  return (
    <aside className="slside">
      <section className="card slq" aria-labelledby="slq-pays">
        <h2 className="slq__h" id="slq-pays">
          {t('slots.thisStake')}{' '}
          <span className="num acc" translate="no">
            {money(stake)}
          </span>
        </h2>
        {[...high, ...special].map((symbol) => (
          <div key={symbol} className="qr">
            <SymbolPicture symbol={symbol} pictures={pictures} width={46} />
            <span>
              {'1234'.includes(symbol) ? (
                paysOf(title.model, symbol)
                  .slice(0, 3)
                  .map((pay) => (
                    <span key={pay.from} className="qr__p">
                      <em className="num" translate="no">
                        {countText(pay, locale)}
                      </em>
                      <b className="num" translate="no">
                        {short(pay.payE2)}
                      </b>
                    </span>
                  ))
              ) : (
                <small>{specialText(symbol, title, texts, short)}</small>
              )}
            </span>
          </div>
        ))}
      </section>
      <section className="card slq feed" aria-labelledby="slq-rounds">
        <h2 className="slq__h" id="slq-rounds">
          {t('slots.myRounds')}
        </h2>
        <SessionLine points={past.session} />
        <div className="feed__panel" tabIndex={0} role="group" aria-labelledby="slq-rounds">
          <PastBets past={past} onReplay={onReplay} />
        </div>
      </section>
      <SeedsStrip seeds={seeds.seeds} />
    </aside>
  )
}
