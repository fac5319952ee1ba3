import { classes, useReducedMotion, useTexts } from '@chokka/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { fxMargin } from './stage/canvas.ts'
import { makeStage } from './stage/stage.ts'
import type { Stage } from './stage/stage.ts'
import type { Pictures, SlotTitle } from './title.ts'

type StageProps = {
  title: SlotTitle
  pictures: Pictures
  /** By night the place of free spins is shown. */
  isNight: boolean
  coinText: (worthE2: number) => string
  onLand: () => void
  onStage: (stage: Stage | null) => void
  /** The row of multipliers, where the model has one. */
  trail: ReactNode
  /** The pools of the jackpot, where the title takes part. */
  jackpots: ReactNode
  children: ReactNode
}

/** From this width of the stage on there is room for figures beside the reels. */
const wideFrom = 700
/** A window that is no higher is a phone on its side, which has no room for them. */
const lowTo = 560
/** Room that the largest cell of a desk may take, in CSS pixels. */
const largestCell = 150

/** The place, the figures, the lettering, and the reels in their frame, as large as they fit. */
export function StageView({ title, pictures, isNight, trail, jackpots, children, ...rest }: StageProps) {
  const { t, locale } = useTexts()
  const { stage, brand } = title
  const look = isNight ? stage.night : stage.day
  const colours = { '--k': look.ink, '--d': look.deep, '--m': look.mid, '--l': look.light, '--c': look.cream }
  const [box, isWide] = useBox()
  return (
    <section
      ref={box}
      className={classes(
        'sl',
        isWide && 'sl--wide',
        isNight && 'is-night',
        trail !== null && 'sl--trail',
        jackpots !== null && 'sl--jp',
      )}
      aria-label={t('slots.stageName', { name: title.names[locale.lang === 'en' ? 'en' : 'bn'] })}
      data-style={brand.style}
      style={{ ...colours, '--a': look.letter ?? look.accent } as CSSProperties}
    >
      <Scenery path={pictures.path} isWide={isWide} isNight={isNight} />
      <Lettering path={pictures.path} isWide={isWide} name={title.names} trail={trail} jackpots={jackpots} />
      <Reels title={title} pictures={pictures} isWide={isWide} {...rest} />
      {children}
    </section>
  )
}

function useBox() {
  const box = useRef<HTMLElement>(null)
  const [isWide, setWide] = useState(() => innerWidth >= 1000 && innerHeight > lowTo)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.clientWidth >= wideFrom && innerHeight > lowTo))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, isWide] as const
}

function Scenery({ path, isWide, isNight }: { path: string; isWide: boolean; isNight: boolean }) {
  const size = isWide ? 'wide' : 'tall'
  return (
    <>
      <img className="sl__bg" src={`${path}/day-${size}.webp`} alt="" />
      {isNight && <img className="sl__bg" src={`${path}/night-${size}.webp`} alt="" />}
    </>
  )
}

type LetteringProps = { path: string; isWide: boolean; name: SlotTitle['names'] } & Pick<
  StageProps,
  'trail' | 'jackpots'
>

function Lettering({ path, isWide, name, trail, jackpots }: LetteringProps) {
  const { locale } = useTexts()
  const [width, height] = isWide ? [600, 112] : [250, 116]
  return (
    <div className="sl__top">
      <img
        className="sl__title"
        src={`${path}/title-${isWide ? 'wide' : 'tall'}.webp`}
        alt={name[locale.lang === 'en' ? 'en' : 'bn']}
        width={width}
        height={height}
      />
      {jackpots}
      {trail}
    </div>
  )
}

type ReelsProps = Pick<StageProps, 'title' | 'pictures' | 'coinText' | 'onLand' | 'onStage'> & { isWide: boolean }

function Reels({ title, pictures, isWide, ...calls }: ReelsProps) {
  const { model } = title
  const { sheet, path } = pictures
  const [room, scale] = useScale(sheet, isWide)
  const [reels, fx, frame] = [
    useRef<HTMLCanvasElement>(null),
    useRef<HTMLCanvasElement>(null),
    useRef<HTMLImageElement>(null),
  ]
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  const stage = useRef<Stage | null>(null)
  const isStill = useReducedMotion()
  const isReady = scale > 0
  useEffect(() => {
    if (!isReady || !reels.current || !fx.current || !frame.current) return
    const given = {
      ...{ model, look: title.stage, sheet, image: pictures.image, isStill },
      coinText: (worthE2: number) => latest.current.coinText(worthE2),
      onLand: () => latest.current.onLand(),
    }
    const made = makeStage({ reels: reels.current, fx: fx.current }, frame.current, given, scale)
    stage.current = made
    latest.current.onStage(made)
    return () => {
      stage.current = null
      latest.current.onStage(null)
      made.end()
    }
    // The scale is followed below, without a new stage; what else changes is read when it is needed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, model, pictures])
  useEffect(() => stage.current?.resize(scale), [scale])
  useEffect(() => stage.current?.setStill(isStill), [isStill])
  const { thickness, out } = sheet.frame
  const [width, height] = [sheet.mouth.width * scale, sheet.mouth.height * scale]
  const boxOf = (by: number): CSSProperties => ({ left: -by, top: -by, width: width + 2 * by, height: height + 2 * by })
  return (
    <div className="sl__mid" ref={room as Ref<HTMLDivElement>}>
      {isWide && <img className="sl__side sl__side--l" src={`${path}/left.webp`} alt="" />}
      <div className="sl__reels" style={{ width, height, '--t': `${thickness * scale}px` } as CSSProperties}>
        <canvas ref={reels} className="sl__cv" style={boxOf(0)} aria-hidden />
        <img ref={frame} className="sl__cv" style={boxOf(out * scale)} src={`${path}/frame.webp`} alt="" />
        <canvas ref={fx} className="sl__cv" style={boxOf(fxMargin)} aria-hidden />
        {!isWide && <img className="sl__side sl__side--l" src={`${path}/left.webp`} alt="" />}
        {!isWide && <img className="sl__side sl__side--r" src={`${path}/right.webp`} alt="" />}
      </div>
      {isWide && <img className="sl__side sl__side--r" src={`${path}/right.webp`} alt="" />}
    </div>
  )
}

/** CSS pixels of the stage to one of the sheet's phone, as large as the room allows. */
function useScale(sheet: Pictures['sheet'], isWide: boolean) {
  const room = useRef<HTMLElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      const { mouth, cell, frame } = sheet
      // The frame may reach the edges of a phone; a desk keeps room for the figures.
      const reach = 2 * frame.thickness * (isWide ? 1.5 : 1.15)
      const wide = (clientWidth - (isWide ? 330 : 2)) / (mouth.width + reach)
      const high = clientHeight / (mouth.height + 2 * frame.thickness * 1.35)
      setScale(Math.max(0.3, Math.min(wide, high, largestCell / cell.width)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet, isWide])
  return [room, scale] as const
}
