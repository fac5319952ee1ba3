import type { Money } from '@chokka/money'
import { formatMultiplier, formatNumber } from '@chokka/text'
import { Button, useReducedMotion, useTexts } from '@chokka/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import type { Plate } from './show.ts'
import type { Pictures, SlotTitle } from './title.ts'
import { Wheel } from './Wheel.tsx'

type PlateProps = { plate: Plate; title: SlotTitle; pictures: Pictures; base: Money; onPress: () => void }

/** What is laid over the stage where a feature begins or ends. */
export function PlateView({ plate, title, pictures, base, onPress }: PlateProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const amount = (e2: number) => money(moneyOf(base, e2))
  const { model } = title
  switch (plate.plate) {
    case 'freeStart':
      return (
        <PlateBox
          word={`${pictures.path}/word-free.webp`}
          number={plate.spins}
          alt={t('slots.freeSpins')}
          onPress={onPress}
        >
          <p>{freeNote(title, plate.times, t, locale)}</p>
          <p className="sm">{t('slots.freeHeld', { stake: money(base) })}</p>
        </PlateBox>
      )
    case 'freeMore':
      return (
        <PlateBox onPress={onPress} press={t('slots.goOn')}>
          <p className="pl__k">{t('slots.freeMore', { spins: plate.spins })}</p>
        </PlateBox>
      )
    case 'freeEnd':
      return (
        <PlateBox onPress={onPress} press={t('slots.goOn')}>
          <p className="pl__k">{t('slots.freeEnd')}</p>
          <b className="num pl__n">{amount(plate.totalE2)}</b>
          <p className="sm">{t('slots.freeEndNote')}</p>
        </PlateBox>
      )
    case 'hold':
      return (
        <PlateBox word={`${pictures.path}/word-hold.webp`} alt={t('slots.holdTitle')} onPress={onPress}>
          <p>{t('slots.holdNote')}</p>
          {model.hold && <p className="sm">{t('slots.holdFull', { amount: amount(model.hold.fullE2) })}</p>}
        </PlateBox>
      )
    case 'wheel':
      return <Wheel plate={plate} title={title} base={base} onPress={onPress} />
    case 'boxes':
      return (
        <Boxes
          plate={plate}
          count={model.bonus?.do === 'boxes' ? model.bonus.boxesE2.length : 8}
          base={base}
          onPress={onPress}
        />
      )
  }
}

function freeNote(
  { model }: SlotTitle,
  times: number,
  t: ReturnType<typeof useTexts>['t'],
  locale: ReturnType<typeof useTexts>['locale'],
): string {
  const trail = model.cascade?.freeTrail ?? model.cascade?.trail
  if (model.free?.rises) return t('slots.freeRises')
  if (model.wilds?.sticks) return t('slots.freeSticky')
  if (trail && trail.length > 1) {
    return t('slots.freeTrail', { trail: trail.map((one) => formatMultiplier(one, locale, 0)).join(' ') })
  }
  return times > 1 ? t('slots.freeTimes', { times }) : ''
}

type BoxProps = {
  word?: string
  alt?: string
  number?: number
  press?: string
  isReady?: boolean
  onPress: () => void
  children: ReactNode
}

/** A plate with a seam. Its button is focused, so that the space bar goes on. */
export function PlateBox({ word, alt, number, press, isReady = true, onPress, children }: BoxProps) {
  const { t, locale } = useTexts()
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) button.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isReady])
  return (
    <div className="sl__plate">
      <div className="pl" ref={button}>
        {number !== undefined && <b className="num pl__c">{formatNumber(number, locale)}</b>}
        {word && <img className="pl__w" src={word} alt={alt ?? ''} width={300} height={104} />}
        {children}
        <Button look="primary" size="lg" block disabled={!isReady} onClick={onPress}>
          {press ?? t('slots.start')}
        </Button>
      </div>
    </div>
  )
}

type BoxesProps = { plate: Extract<Plate, { plate: 'boxes' }>; count: number; base: Money; onPress: () => void }

const boxMs = 620

/** The boxes open one after another, in the order that was drawn; there is nothing to choose. */
function Boxes({ plate, count, base, onPress }: BoxesProps) {
  const { t } = useTexts()
  const money = useMoney()
  const isStill = useReducedMotion()
  const [open, setOpen] = useState(isStill ? plate.prizesE2.length : 0)
  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => setOpen((before) => before + 1), boxMs)
    return () => clearInterval(timer)
  }, [plate, isStill])
  const isReady = open >= plate.prizesE2.length
  return (
    <PlateBox press={t('slots.goOn')} isReady={isReady} onPress={onPress}>
      <p className="pl__k">{t('slots.boxesTitle')}</p>
      <p className="sm">{t('slots.boxesNote')}</p>
      <ol className="boxes">
        {Array.from({ length: count }, (_, at) => {
          const prizeE2 = plate.prizesE2[at]
          const isOpen = at < open && prizeE2 !== undefined
          const text = isOpen
            ? prizeE2 > 0
              ? money(moneyOf(base, prizeE2), { decimals: 'auto' })
              : t('slots.boxEmpty')
            : ''
          return (
            <li key={at} className={isOpen ? (prizeE2 > 0 ? 'is-open' : 'is-empty') : undefined}>
              <span className="num">{text}</span>
            </li>
          )
        })}
      </ol>
      <p aria-live="polite" className="pl__sum">
        {isReady ? t('slots.boxesWon', { amount: money(moneyOf(base, plate.prizeE2)) }) : ' '}
      </p>
    </PlateBox>
  )
}
