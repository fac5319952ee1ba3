import { classes, useTexts } from '@chokka/ui'
import { IdCard, Phone, Smartphone, Wallet, Wifi } from '@chokka/ui/Icon.tsx'
import { useMemo } from 'react'
import { Initial } from './Initial.tsx'
import { placed, size } from './relations-picture.ts'
import type { Edge, Placed, PlacedOther } from './relations-picture.ts'
import type { Thing } from './rows.ts'

export const sharedIcons = { device: Smartphone, payee: Wallet, identity: IdCard, phone: Phone, network: Wifi } as const

const middle = size.width / 2
const { width, height: tall } = size.thing
/** The inner and outer edge of the things of a side, and where the circles of the others stand. */
const lines = {
  left: { inner: 342, outer: 342 - width, circle: 138 },
  right: { inner: 458, outer: 458 + width, circle: 662 },
} as const
const longest = 14

const edgeClass = ({ strength, isPast }: Pick<Thing, 'strength' | 'isPast'>, wasOther = false) =>
  classes('e', strength === 'strong' && 'e--hard', strength === 'weak' && 'e--weak', (isPast || wasOther) && 'e--was')
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** The member in the middle, what is shared around them, and the other accounts outside. The list says the same. */
export function RelationsPicture({ things, account }: { things: readonly Thing[]; account: string }) {
  const { t } = useTexts()
  const picture = useMemo(() => placed(things), [things])
  const centre = picture.height / 2
  return (
    <div className="m-graph">
      <svg
        className="o-graph"
        viewBox={`0 0 ${size.width} ${picture.height}`}
        role="img"
        aria-label={t('member.relationsOf', { account })}
      >
        {picture.things.map((one) => (
          <path
            key={`${one.thing.kind} ${one.thing.label}`}
            className={edgeClass(one.thing)}
            d={toMiddle(one, centre)}
          />
        ))}
        {picture.edges.map((edge) => (
          <path key={edge.key} className={edgeClass(edge.from.thing, edge.isPast)} d={toOther(edge)} />
        ))}
        {picture.things.map((one) => (
          <ThingNode key={`${one.thing.kind} ${one.thing.label}`} of={one} />
        ))}
        {picture.others.map((one) => (
          <OtherNode key={`${one.side} ${one.key}`} of={one} />
        ))}
        <circle className="n n--me" cx={middle} cy={centre} r={size.me} />
        <text x={middle} y={centre + 6} textAnchor="middle" className="m-me">
          <Initial of={account} />
        </text>
      </svg>
      {!picture.isWhole && <p className="help">{t('member.moreInList')}</p>}
    </div>
  )
}

const curve = (x: number, y: number, toX: number, toY: number) => {
  const bend = (x + toX) / 2
  return `M${x} ${y}C${bend} ${y} ${bend} ${toY} ${toX} ${toY}`
}
const toMiddle = ({ side, y }: Placed, centre: number) => curve(lines[side].inner, y, middle, centre)
const toOther = ({ from, to }: Edge) => curve(lines[from.side].outer, from.y, lines[to.side].circle, to.y)

function ThingNode({ of: { thing, side, y } }: { of: Placed }) {
  const { t } = useTexts()
  const x = Math.min(lines[side].inner, lines[side].outer)
  const Sign = sharedIcons[thing.kind]
  return (
    <g>
      <rect className="n" x={x} y={y - tall / 2} width={width} height={tall} rx="11" />
      <Sign className="i" x={x + 11} y={y - 8} width="16" height="16" aria-hidden />
      <text x={x + 36} y={thing.label === '' ? y + 4 : y - 3}>
        {t(`member.kind_${thing.kind}`)}
      </text>
      {thing.label !== '' && (
        <text className="m" x={x + 36} y={y + 14}>
          {thing.label.length > 18 ? `${thing.label.slice(0, 17)}…` : thing.label}
        </text>
      )}
    </g>
  )
}

function OtherNode({ of: { account, side, y, isPast } }: { of: PlacedOther }) {
  const x = lines[side].circle
  const out = side === 'left' ? -26 : 26
  return (
    <g>
      <circle className={classes('n', isPast && 'n--was')} cx={x} cy={y} r={size.circle} />
      <text x={x} y={y + 5} textAnchor="middle">
        <Initial of={account} />
      </text>
      <text x={x + out} y={y + 4} textAnchor={side === 'left' ? 'end' : 'start'} className="m-name">
        {short(account)}
      </text>
    </g>
  )
}
