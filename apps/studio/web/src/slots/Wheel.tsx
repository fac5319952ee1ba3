import type { Money } from '@chokka/money'
import { useReducedMotion, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { useMoney } from '../kit/game.tsx'
import { moneyOf } from './amounts.ts'
import { PlateBox } from './PlateBox.tsx'
import type { Plate } from './show.ts'
import type { SlotTitle } from './title.ts'
import { segmentsOf } from './wheel-segments.ts'
import type { Segment } from './wheel-segments.ts'

type WheelProps = { plate: Extract<Plate, { plate: 'wheel' }>; title: SlotTitle; base: Money; onPress: () => void }
const colours = ['#B3211F', '#0C7F7C', '#63279E', '#E08A0B', '#2A3FAE', '#F4EEDD']
const spinMs = 3200
const narrowest = 16

/** The wheel turns to the segment that was drawn, and stops in its middle. */
export function Wheel({ plate, title, base, onPress }: WheelProps) {
  const { t } = useTexts()
  const money = useMoney()
  const isStill = useReducedMotion()
  const [isDown, setDown] = useState(isStill)
  const [hasBegun, begin] = useState(isStill)
  useEffect(() => {
    const started = requestAnimationFrame(() => begin(true))
    const ended = setTimeout(() => setDown(true), isStill ? 0 : spinMs + 200)
    return () => {
      cancelAnimationFrame(started)
      clearTimeout(ended)
    }
  }, [isStill])
  const prizes = title.model.bonus?.do === 'wheel' ? title.model.bonus.prizesE2 : []
  const segments = segmentsOf(prizes)
  const drawn = segments[plate.index]
  const to = 5 * 360 - (drawn ? drawn.from + drawn.size / 2 : 0)
  const short = (e2: number) => money(moneyOf(base, e2), { decimals: 'auto' })
  return (
    <PlateBox press={t('slots.goOn')} isReady={isDown} onPress={onPress}>
      <p className="pl__k">{t('slots.wheelTitle')}</p>
      <div className="wheel">
        <svg
          viewBox="-104 -104 208 208"
          aria-hidden
          style={{ transform: `rotate(${hasBegun ? to : 0}deg)`, transitionDuration: isStill ? '0ms' : `${spinMs}ms` }}
        >
          <circle r="103" fill="var(--k)" />
          {segments.map((segment, at) => (
            <g key={segment.from}>
              <path d={slice(segment)} fill={colours[at % colours.length]} stroke="var(--k)" strokeWidth="2.5" />
              {segment.size >= narrowest && (
                <text
                  transform={`rotate(${segment.from + segment.size / 2}) translate(0 -70) rotate(-90)`}
                  fill={at % colours.length === 5 ? '#2C0508' : '#FFF6E0'}
                  textAnchor="middle"
                  dominantBaseline="central"
                >
                  {short(segment.prizeE2)}
                </text>
              )}
            </g>
          ))}
          <circle r="24" fill="#F7B52C" stroke="var(--k)" strokeWidth="4" />
          <circle r="17" fill="none" stroke="var(--k)" strokeWidth="2" strokeDasharray="4 4" />
        </svg>
        <i className="wheel__hand" aria-hidden />
      </div>
      <p aria-live="polite" className="pl__sum">
        {isDown ? t('slots.wheelWon', { amount: money(moneyOf(base, plate.prizeE2)) }) : t('slots.wheelNote')}
      </p>
    </PlateBox>
  )
}

function slice({ from, size }: Segment): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${98 * Math.cos(angle)} ${98 * Math.sin(angle)}`
  }
  return `M0 0L${at(from)}A98 98 0 ${size > 180 ? 1 : 0} 1 ${at(from + size)}Z`
}
