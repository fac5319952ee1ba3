import type { ReactNode } from 'react'

const [marigold, amber, red, cream] = ['#f7b52c', '#b87708', '#e0503c', '#f6efdc']
const [green, blue, ink] = ['#1f9c63', '#6cb4f0', '#14201a']

const coin = (x: number, y: number, r: number) => (
  <>
    <circle cx={x} cy={y + 1.6} r={r} fill={amber} />
    <circle cx={x} cy={y} r={r} fill={marigold} />
    <circle cx={x} cy={y} r={r * 0.7} fill="none" stroke={amber} strokeWidth={1.6} strokeDasharray="2.6 2.2" />
  </>
)
const line = (d: string, colour: string, width: number) => (
  <path d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
)
const pips = (across: readonly number[], down: readonly number[], r: number) =>
  across.flatMap((x) => down.map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={green} />))

/** The ground of the tile, and the object on it, in a square of 56. */
const emblems = {
  crown: [
    '#47206a',
    <>
      <path d="M14 21l7 9 7-14 7 14 7-9-3 22H17z" fill={marigold} />
      <path d="M16.4 38.5h23.2L39 43H17z" fill={amber} />
      {[14, 28, 42].map((x) => (
        <circle key={x} cx={x} cy={x === 28 ? 15.5 : 20.5} r={2.5} fill={red} />
      ))}
    </>,
  ],
  percent: [
    '#0f5a3c',
    <>
      {line('M38 17L18 39', marigold, 4.5)}
      {line('M20 14.6a4.4 4.4 0 1 0 .1 0z', cream, 3.6)}
      {line('M36 32.6a4.4 4.4 0 1 0 .1 0z', cream, 3.6)}
    </>,
  ],
  cake: [
    '#8c2a4b',
    <>
      <rect x={26.5} y={17} width={3} height={10} rx={1} fill={cream} />
      <path d="M28 9q4 4.6 0 8-4-3.4 0-8z" fill={marigold} />
      <rect x={13} y={29} width={30} height={15} rx={3} fill={cream} />
      <path d="M13 34q3.75 4 7.5 0t7.5 0 7.5 0 7.5 0v-5a3 3 0 0 0-3-3H16a3 3 0 0 0-3 3z" fill={red} />
    </>,
  ],
  target: [
    '#143f66',
    <>
      <circle cx={27} cy={29} r={15} fill={red} />
      <circle cx={27} cy={29} r={10} fill={cream} />
      <circle cx={27} cy={29} r={5} fill={red} />
      {line('M27 29L41 15m-5 0v5h6', marigold, 3.2)}
    </>,
  ],
  gift: [
    '#5a2a84',
    <>
      {line('M28 20q-9 0-8-5t8 5q7-10 8-5t-8 5', marigold, 3)}
      <rect x={15} y={26} width={26} height={17} rx={2.5} fill="#c93c2b" />
      <rect x={13} y={20} width={30} height={8} rx={2.5} fill={red} />
      <rect x={25.8} y={20} width={4.4} height={23} fill={marigold} />
    </>,
  ],
  trophy: [
    '#0f4f5c',
    <>
      {line('M18 17h-5q0 9 7 10M38 17h5q0 9-7 10', marigold, 3)}
      <path d="M18 13h20v11a10 10 0 0 1-20 0z" fill={marigold} />
      <path d="M26 33h4v6h-4zM20 39h16v5H20z" fill={amber} />
    </>,
  ],
  calendar: [
    '#84480f',
    <>
      <rect x={14} y={17} width={28} height={27} rx={4} fill={cream} />
      <path d="M14 21a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v4H14z" fill={red} />
      {line('M21 13.5v6M35 13.5v6', ink, 3)}
      {pips([20.5, 28, 35.5], [31, 38], 2.6)}
    </>,
  ],
  shield: [
    '#2c2f7a',
    <>
      <path d="M28 11l15 5v11q0 12-15 18-15-6-15-18V16z" fill={blue} />
      <path d="M28 11v34q-15-6-15-18V16z" fill="#93caf7" />
      {line('M21 28l5.4 5.4L36 22', ink, 3.8)}
    </>,
  ],
  coin: [
    '#0f5a3c',
    <>
      {coin(28, 28, 15)}
      {line('M24.5 20.5c3 0 3.5 1.6 3.5 4V33c0 3 2.2 4 5 2.6M23 27h10', amber, 2.8)}
    </>,
  ],
  coins: [
    '#143f66',
    <>
      {coin(35, 22, 10)}
      {coin(22, 33, 11)}
    </>,
  ],
  die: [
    '#7c1f2c',
    <>
      <rect x={14} y={14} width={28} height={28} rx={8} fill={cream} />
      {pips([22.5, 33.5], [20.5, 28, 35.5], 3)}
    </>,
  ],
  rocket: [
    '#1d3f86',
    <>
      <path d="M24 36h8l-4 10z" fill={marigold} />
      <path d="M21 27l-7 10 8-2zM35 27l7 10-8-2z" fill={red} />
      <path d="M28 9q11 9 8 27H20q-3-18 8-27z" fill={cream} />
      <circle cx={28} cy={23} r={4.2} fill={blue} />
    </>,
  ],
  pad: [
    '#0f4f5c',
    <>
      <rect x={10} y={19} width={36} height={20} rx={10} fill={cream} />
      {line('M20 25v8m-4-4h8', ink, 3.2)}
      <circle cx={38.5} cy={26.5} r={2.8} fill={red} />
      <circle cx={33.5} cy={31.5} r={2.8} fill={green} />
    </>,
  ],
  tiles: [
    '#47206a',
    <>
      <rect x={14} y={14} width={12.5} height={12.5} rx={3.5} fill={red} />
      <rect x={29.5} y={14} width={12.5} height={12.5} rx={3.5} fill={marigold} />
      <rect x={14} y={29.5} width={12.5} height={12.5} rx={3.5} fill={green} />
      <rect x={29.5} y={29.5} width={12.5} height={12.5} rx={3.5} fill={cream} />
    </>,
  ],
  friends: [
    '#84480f',
    <>
      <path d="M10 43a11.5 13 0 0 1 23 0z" fill={cream} />
      <circle cx={21.5} cy={21} r={6.5} fill={cream} />
      <path d="M26 44a10 11 0 0 1 20 0z" fill={marigold} />
      <circle cx={36} cy={26} r={5.5} fill={marigold} />
    </>,
  ],
} satisfies Record<string, readonly [ground: string, object: ReactNode]>
export type EmblemName = keyof typeof emblems

/** The picture of a reward or a mission: decoration, beside its name. */
export function Emblem({ of }: { of: EmblemName }) {
  const [ground, object] = emblems[of]
  return (
    <svg className="rw-pix" viewBox="0 0 56 56" aria-hidden focusable={false}>
      <rect width={56} height={56} rx={16} fill={ground} />
      <path d="M28 0h28v56z" fill="#fff" opacity={0.05} />
      <ellipse cx={28} cy={46.5} rx={14} ry={2.4} opacity={0.28} />
      {object}
    </svg>
  )
}
