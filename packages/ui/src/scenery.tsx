import { useId } from 'react'

// The illustration of the brand: a cricket outfield with mown stripes, rope and crowd, a die and a ball.
const crowd = ['#F7B52C', '#D2412F', '#7FC7A2', '#F4EEDD', '#5B8F77']

// A fixed pseudo-random sequence, so that the crowd looks the same on every visit. Those who look alike are one path of
// points, which costs a page less than a circle for each.
function stands(width: number, height: number): { fill: string; opacity: number; points: string }[] {
  const looks = crowd.flatMap((fill) => [0.25, 0.4, 0.55].map((opacity) => ({ fill, opacity, points: '' })))
  let seed = 7
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  for (let row = 0; 8 + row * 13 < height; row++) {
    for (let x = row % 2 ? 13 : 20; x < width; x += 14) {
      const isShown = next() < 0.8
      const look = looks[Math.floor(next() * looks.length)]
      if (isShown && look) look.points += `M${x} ${8 + row * 13}h0`
    }
  }
  return looks
}

// Mown stripes in perspective.
function stripes(width: number, height: number, horizon: number, centre: number, spread: number): string {
  const step = width * 0.024
  return Array.from({ length: 10 }, (_, index) => index - 5)
    .map((k) => {
      const near = centre + k * spread
      const far = centre + k * step
      return `M${far} ${horizon}L${near} ${height}H${near + spread / 2}L${far + step / 2} ${horizon}z`
    })
    .join('')
}

const dieFaces = [
  {
    matrix: 'matrix(86.6 -50 86.6 50 -86.6 0)',
    fill: '#FFFBF0',
    pips: [
      [0.28, 0.24],
      [0.28, 0.5],
      [0.28, 0.76],
      [0.72, 0.5],
      [0.72, 0.76],
    ],
  },
  {
    matrix: 'matrix(86.6 50 0 100 -86.6 0)',
    fill: '#EBE1C9',
    pips: [
      [0.25, 0.25],
      [0.5, 0.5],
      [0.75, 0.75],
    ],
  },
  {
    matrix: 'matrix(86.6 -50 0 100 0 50)',
    fill: '#CFC19E',
    pips: [
      [0.26, 0.26],
      [0.74, 0.26],
      [0.5, 0.5],
      [0.26, 0.74],
      [0.74, 0.74],
    ],
  },
] as const

/** The die that the brand is named after; `size` in hundredths of its drawing. */
export function Die({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(8) scale(${size / 100})`}>
      <path d="M0-35L73.6 7.5V92.5L0 135-73.6 92.5V7.5z" fill="#D9CCAB" stroke="#D9CCAB" strokeWidth="26" />
      {dieFaces.map((face) => (
        <g key={face.fill} transform={face.matrix}>
          <rect x=".02" y=".02" width=".96" height=".96" rx=".19" fill={face.fill} />
          {face.pips.map(([px, py]) => (
            <g key={`${px} ${py}`}>
              <circle cx={px} cy={py} r=".088" fill="#123D2B" />
              <circle cx={px + 0.012} cy={py + 0.02} r=".074" fill="#1B5139" />
            </g>
          ))}
        </g>
      ))}
      <circle
        cx=".72"
        cy=".24"
        r=".085"
        transform="matrix(86.6 -50 86.6 50 -86.6 0)"
        fill="none"
        stroke="#0F3B29"
        strokeWidth=".022"
        strokeDasharray=".055 .04"
        opacity=".7"
      />
      <path
        d="M-69.3 10L0 50 69.3 10M0 50V132"
        fill="none"
        stroke="#FFFDF6"
        strokeOpacity=".75"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** A cricket ball with its two stitched seams, as a picture of its own. */
export const CricketBall = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="-22 -22 44 44" aria-hidden="true">
    <Ball transform="rotate(24)" />
  </svg>
)

/** The cricket ball, radius 20 around 0,0. */
export function Ball({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <circle r="20" fill="#CE3E2C" />
      <path d="M-19.8 2A20 20 0 0 0 19.8 2 22 22 0 0 1-19.8 2z" opacity=".22" />
      <circle cx="-6.4" cy="-7.6" r="6" fill="#fff" opacity=".16" />
      <path
        d="M-6-18.4C2.4-7 2.4 7-6 18.4M.4-20C9.2-8 9.2 8 .4 20"
        fill="none"
        stroke="#F4EEDD"
        strokeWidth="1.7"
        strokeDasharray="3.2 2.4"
        strokeLinecap="round"
      />
    </g>
  )
}

type Field = {
  width: number
  height: number
  horizon: number
  centre: number
  spread: number
  rope: string
  ropeWidth: number
  shadow: readonly [x: number, y: number, rx: number, ry: number]
  die: readonly [x: number, y: number, size: number]
  flight: string
  flightWidth: number
  ball: readonly [x: number, y: number, scale: number]
}

const wide: Field = {
  width: 780,
  height: 356,
  horizon: 86,
  centre: 560,
  spread: 296.4,
  rope: 'M-40 176Q420 64 840 150',
  ropeWidth: 6,
  shadow: [610, 316, 128, 20],
  die: [600, 158, 104],
  flight: 'M640 128C686 96 712 70 736 44',
  flightWidth: 5,
  ball: [748, 38, 1.3],
}
const narrow: Field = {
  width: 358,
  height: 212,
  horizon: 52,
  centre: 270,
  spread: 170,
  rope: 'M-20 104Q190 44 390 92',
  ropeWidth: 4,
  shadow: [298, 182, 58, 9],
  die: [296, 106, 48],
  flight: 'M312 88C326 74 332 64 338 52',
  flightWidth: 3.5,
  ball: [338, 36, 0.75],
}
const tall: Field = {
  width: 360,
  height: 640,
  horizon: 120,
  centre: 186,
  spread: 152,
  rope: 'M-40 210Q190 96 420 196',
  ropeWidth: 6,
  shadow: [186, 452, 120, 20],
  die: [180, 288, 100],
  flight: 'M232 258C270 224 286 190 294 150',
  flightWidth: 5,
  ball: [300, 118, 1.35],
}

/**
 * The field behind a banner (`wide` from 768 px, `narrow` below it) or beside a form (`tall`).
 * It fills its positioned parent and takes its greens from --field-1…3, so a white label recolours it.
 */
export function Outfield({ shape, className }: { shape: 'wide' | 'narrow' | 'tall'; className?: string }) {
  const veil = useId()
  const field = { wide, narrow, tall }[shape]
  const { width, height, horizon } = field
  const down = shape === 'tall'
  return (
    <svg
      className={className ?? 'banner__art'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={down ? 'xMidYMid slice' : 'xMaxYMid slice'}
      aria-hidden
      focusable={false}
    >
      <rect width={width} height={height} fill="var(--field-1)" />
      <rect width={width} height={horizon} fill="var(--field-3)" />
      {stands(width, horizon).map(({ fill, opacity, points }) => (
        <path
          key={`${fill} ${opacity}`}
          d={points}
          stroke={fill}
          opacity={opacity}
          strokeWidth="7.2"
          strokeLinecap="round"
        />
      ))}
      <path d={stripes(width, height, horizon, field.centre, field.spread)} fill="#fff" opacity=".04" />
      <path
        d={field.rope}
        fill="none"
        stroke="#E9E3CF"
        strokeWidth={field.ropeWidth}
        strokeDasharray={`${field.ropeWidth * 2.9} ${field.ropeWidth * 2.1}`}
        strokeLinecap="round"
        opacity=".9"
      />
      <defs>
        <linearGradient id={veil} x2={down ? 0 : 1} y2={down ? 1 : 0}>
          <stop offset={down ? 0.66 : 0.4} stopColor="var(--field-2)" stopOpacity={down ? 0 : 1} />
          <stop offset={down ? 0.85 : 0.8} stopColor="var(--field-2)" stopOpacity={down ? 0.95 : 0} />
        </linearGradient>
      </defs>
      {!down && <rect width={width} height={height} fill={`url(#${veil})`} />}
      <ellipse cx={field.shadow[0]} cy={field.shadow[1]} rx={field.shadow[2]} ry={field.shadow[3]} opacity=".35" />
      <Die x={field.die[0]} y={field.die[1]} size={field.die[2]} />
      <path
        d={field.flight}
        fill="none"
        stroke="#F7B52C"
        strokeWidth={field.flightWidth}
        strokeDasharray={`${field.flightWidth * 2.5} ${field.flightWidth * 2.1}`}
        strokeLinecap="round"
      />
      <Ball transform={`translate(${field.ball[0]} ${field.ball[1]}) rotate(24) scale(${field.ball[2]})`} />
      {down && <rect width={width} height={height} fill={`url(#${veil})`} />}
    </svg>
  )
}
