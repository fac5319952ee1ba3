import { formatMultiplier, formatNumber } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import type { PastBet } from '../../../src/wire-shapes.ts'
import { fromE2, limboChance, onceIn, percentOf } from '../kit/odds.ts'
import { field } from '../kit/played.ts'
import { PastChips } from '../parts/PastChips.tsx'

/** The number as it is shown; `won` is null while it still rises. */
export type LimboLook = { e2: number; won: boolean | null }
type StageProps = { look: LimboLook | null; target: number; past: readonly PastBet[] }

/** How high a multiplier stands on the rings: from the rim at 1× to the middle at 100×. */
const heightOf = (e2: number): number => Math.min(1, Math.log10(e2 / 100) / 2)

export function LimboStage({ look, target, past }: StageProps) {
  const { t, locale } = useTexts()
  const times = (e2: number) => formatMultiplier(fromE2(e2), locale)
  const text = look ? times(look.e2) : '—'
  const chance = limboChance(target)
  return (
    <section className="stage stage--solo stage--limbo" aria-label={t('studio.stage')}>
      <PastChips
        past={past}
        label={t('studio.pastNumbers')}
        text={({ outcome }) => {
          const reached = field(outcome, 'reached')
          return typeof reached === 'number' ? times(reached) : null
        }}
      />
      <Rings look={look} target={target} />
      <div className={classes('shot', look?.won && 'shot--won', look?.won === false && 'shot--lost')}>
        <b className={classes('num', text.length > 9 && 'is-long')} aria-hidden={look?.won === null}>
          {text}
        </b>
        <small role="status">
          {look?.won === null || !look
            ? t('studio.limboFirst')
            : `${t(look.won ? 'studio.limboWon' : 'studio.limboLost')} · ${t('studio.aimAt')} ${times(target)}`}
        </small>
      </div>
      <div className="panel3">
        <div>
          <small>{t('studio.aimAt')}</small>
          <b className="num">{times(target)}</b>
        </div>
        <div>
          <small>{t('studio.winChance')}</small>
          <b className="num">{formatNumber(percentOf(chance), locale)} %</b>
        </div>
        <div>
          <small>{t('studio.onceIn')}</small>
          <b className="num">{formatNumber(onceIn(chance), locale)}</b>
        </div>
      </div>
    </section>
  )
}

/** The target as rings: the dashed one is what is aimed at, the arrow is where the number has come. */
function Rings({ look, target }: Pick<StageProps, 'look' | 'target'>) {
  const radius = (e2: number) => 190 - heightOf(e2) * 160
  const at = look ? radius(look.e2) : null
  return (
    <svg className="rings" viewBox="-220 -220 440 440" aria-hidden focusable={false}>
      <circle r="200" fill="#2E4270" />
      <circle r="150" fill="#3A5690" />
      <circle r="100" fill="#4A6BAE" />
      <circle r="58" fill="#F7B52C" />
      <circle r="24" fill="#CE3E2C" />
      <circle r={radius(target)} className="rings__aim" />
      {at !== null && (
        <g transform={`translate(${at * 0.707} ${-at * 0.707})`}>
          <path d="M0 0L88 -88" className="rings__arrow" />
          <path d="M62 -92h30v30M80 -110h30v30" className="rings__arrow rings__arrow--thin" />
          <circle r="9" fill="#F4EEDD" />
        </g>
      )}
    </svg>
  )
}
