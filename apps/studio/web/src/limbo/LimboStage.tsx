import { formatMultiplier, formatNumber } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { usePart, useStore } from '@chokka/ui/store.ts'
import type { Store } from '@chokka/ui/store.ts'
import { useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { easeOut, glide } from '../kit/glide.ts'
import { fromE2, limboChance, onceIn, percentOf } from '../kit/odds.ts'
import { field } from '../kit/played.ts'
import { PastChips } from '../parts/PastChips.tsx'

/** The number as it is shown; `won` is null while it still rises. */
export type LimboLook = { e2: number; won: boolean | null }
type Look = Store<LimboLook | null>
/** Brings the arrow from the rim to the ring of this number; resolves when it stands. */
export type Rise = (reached: number, ms: number) => Promise<void>
type StageProps = { look: Look; target: number; past: readonly PastBet[]; arrow: Ref<Rise> }

/** How high a multiplier stands on the rings: from the rim at 1× to the middle at 100×. */
const heightOf = (e2: number): number => Math.min(1, Math.log10(e2 / 100) / 2)

const radius = (e2: number): number => 190 - heightOf(e2) * 160

/** The number after this share of its rise. It rises evenly for the eye: by equal factors. */
export const risenTo = (reached: number, share: number): number =>
  share < 1 ? Math.floor(100 * (reached / 100) ** easeOut(share)) : reached

export function LimboStage({ look, target, past, arrow }: StageProps) {
  const { t, locale } = useTexts()
  const times = (e2: number) => formatMultiplier(fromE2(e2), locale)
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
      <Rings target={target} />
      <Arrow look={look} ref={arrow} />
      <Shot look={look} target={target} />
      <div className="panel3">
        <div>
          <small>{t('studio.aimAt')}</small>
          <b className="num" translate="no">
            {times(target)}
          </b>
        </div>
        <div>
          <small>{t('studio.winChance')}</small>
          <b className="num" translate="no">
            {formatNumber(percentOf(chance), locale)} %
          </b>
        </div>
        <div>
          <small>{t('studio.onceIn')}</small>
          <b className="num" translate="no">
            {formatNumber(onceIn(chance), locale)}
          </b>
        </div>
      </div>
    </section>
  )
}

/** The number, and in words how it ended. */
function Shot({ look: store, target }: Pick<StageProps, 'look' | 'target'>) {
  const { t, locale } = useTexts()
  const look = useStore(store)
  const times = (e2: number) => formatMultiplier(fromE2(e2), locale)
  const text = look ? times(look.e2) : '—'
  return (
    <div className={classes('shot', look?.won && 'shot--won', look?.won === false && 'shot--lost')}>
      <b className={classes('num', text.length > 9 && 'is-long')} translate="no" aria-hidden={look?.won === null}>
        {text}
      </b>
      <small role="status">
        {look?.won === null || !look
          ? t('studio.limboFirst')
          : `${t(look.won ? 'studio.limboWon' : 'studio.limboLost')} · ${t('studio.aimAt')} ${times(target)}`}
      </small>
    </div>
  )
}

/** The target as rings: the dashed one is what is aimed at. The arrow is where the number has come. */
function Rings({ target }: Pick<StageProps, 'target'>) {
  return (
    <svg className="rings" viewBox="-220 -220 440 440" aria-hidden focusable={false}>
      <circle r="200" fill="#2E4270" />
      <circle r="150" fill="#3A5690" />
      <circle r="100" fill="#4A6BAE" />
      <circle r="58" fill="#F7B52C" />
      <circle r="24" fill="#CE3E2C" />
      <circle r={radius(target)} className="rings__aim" />
    </svg>
  )
}

const steps = 24
/** Where the arrow is on the board, which is 440 units wide: its tip is on the ring of the number. */
const placeOf = (e2: number): string => {
  const share = ((radius(e2) * Math.SQRT1_2) / 440) * 100
  return `translate(${share}%, ${-share}%)`
}

function Arrow({ look, ref }: { look: Look; ref: Ref<Rise> }) {
  const board = useRef<SVGSVGElement>(null)
  const isShown = usePart(look, (shown) => shown !== null)
  useImperativeHandle(ref, () => async (reached, ms) => {
    const ways = Array.from({ length: steps + 1 }, (_, at) => placeOf(risenTo(reached, at / steps)))
    if (board.current) await glide(board.current, ways, ms)
  })
  return (
    <svg
      ref={board}
      className={classes('rings rings--arrow', !isShown && 'is-away')}
      viewBox="-220 -220 440 440"
      aria-hidden
      focusable={false}
    >
      <path d="M0 0L88 -88" className="rings__arrow" />
      <path d="M62 -92h30v30M80 -110h30v30" className="rings__arrow rings__arrow--thin" />
      <circle r="9" fill="#F4EEDD" />
    </svg>
  )
}
