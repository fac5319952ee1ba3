import { useId } from 'react'
import type { ReactNode } from 'react'
import { Ball, Die } from '@chokka/ui/scenery.tsx'

/** A drawing beside the words of a page: `box` is the part of the field that it shows. */
function Drawing({ box, children }: { box: string; children: ReactNode }) {
  return (
    <svg viewBox={box} preserveAspectRatio="xMidYMid meet" aria-hidden focusable={false}>
      {children}
    </svg>
  )
}

type RopeProps = { path: string; from?: number; to?: number; opacity?: number }

/** The boundary rope, fading out at both ends of the field. */
function Rope({ path, from = -90, to = 490, opacity = 0.9 }: RopeProps) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from} x2={to} y1="0" y2="0">
        <stop offset="0" stopColor="#E9E3CF" stopOpacity="0" />
        <stop offset=".24" stopColor="#E9E3CF" />
        <stop offset=".76" stopColor="#E9E3CF" />
        <stop offset="1" stopColor="#E9E3CF" stopOpacity="0" />
      </linearGradient>
      <path
        d={path}
        fill="none"
        stroke={`url(#${id})`}
        strokeWidth="6"
        strokeDasharray="17 12"
        strokeLinecap="round"
        opacity={opacity}
      />
    </>
  )
}

const Shadow = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <ellipse cx={x} cy={y} rx={width} ry={height} fill="#000" opacity=".35" />
)

/** The way of a ball. */
const Flight = ({ path, opacity }: { path: string; opacity: number }) => (
  <path
    d={path}
    fill="none"
    stroke="#F7B52C"
    strokeWidth="5"
    strokeDasharray="13 11"
    strokeLinecap="round"
    opacity={opacity}
  />
)

/** The covers are on the field: rain interrupts play. */
export function RainArt() {
  return (
    <Drawing box="14 66 372 372">
      <Rope path="M-90 176Q200 70 490 170" />
      <Shadow x={200} y={420} width={186} height={10} />
      <g>
        <path d="M116 332H284L366 402H34z" fill="#DCE4E6" />
        <path d="M116 332H172L146 402H34z" fill="#F3F6F6" />
        <path d="M228 332H284L366 402H254z" fill="#C9D4D7" />
        <path
          d="M144 332L90 402M172 332L146 402M200 332V402M228 332L254 402M256 332L310 402"
          stroke="#A9B8BC"
          strokeWidth="2.5"
          fill="none"
        />
        <rect x="22" y="394" width="356" height="24" rx="12" fill="#8FA3A8" />
        <rect x="30" y="398" width="340" height="7" rx="3.5" fill="#B9C8CC" />
        <circle cx="34" cy="406" r="5" fill="#5E7378" />
        <circle cx="366" cy="406" r="5" fill="#5E7378" />
      </g>
      <g fill="#C6D1C9">
        <path d="M118 196a34 34 0 0 1 6-67 46 46 0 0 1 88-10 38 38 0 0 1 62 24 27 27 0 0 1-4 53z" />
      </g>
      <path d="M118 196a34 34 0 0 1-30-28q26 16 70 12t110-6a27 27 0 0 1 2 22z" fill="#9FB0A6" />
      <g stroke="#8EC3FF" strokeWidth="5" strokeLinecap="round">
        <path d="M132 222l-9 22M176 222l-9 22M220 222l-9 22M264 222l-9 22M152 264l-9 22M196 264l-9 22M240 264l-9 22M284 264l-9 22" />
      </g>
    </Drawing>
  )
}

/** A ball beyond the rope, and a sign that this is no way in. */
export function RegionArt() {
  return (
    <Drawing box="40 74 320 356">
      <Rope path="M-90 262Q200 166 490 258" />
      <Rope path="M-90 278Q200 182 490 274" opacity={0.35} />
      <Shadow x={200} y={408} width={96} height={15} />
      <Die x={198} y={322} size={72} />
      <Flight path="M232 262C250 230 262 196 258 152" opacity={0.35} />
      <Ball transform="translate(252 118) rotate(24) scale(1.35)" />
      <g transform="translate(132 118)">
        <circle r="30" fill="#0B2C1F" />
        <circle r="30" fill="none" stroke="#F4EEDD" strokeWidth="4" />
        <path d="M-21-21L21 21" stroke="#F4EEDD" strokeWidth="4" />
      </g>
    </Drawing>
  )
}

/** The rope is torn, and the ball stays on this side of it. */
export function LostArt() {
  return (
    <Drawing box="20 96 360 330">
      <Rope path="M-90 206Q40 132 150 126" to={420} />
      <Rope path="M258 128Q372 138 490 210" from={-20} />
      <path d="M168 128l14 22M240 130l-10 20" stroke="#E9E3CF" strokeWidth="6" strokeLinecap="round" />
      <Shadow x={206} y={398} width={60} height={11} />
      <Flight path="M84 330C110 214 160 196 190 250S210 330 206 352" opacity={0.6} />
      <Ball transform="translate(206 362) rotate(-40) scale(1.7)" />
    </Drawing>
  )
}

/** Mown stripes of the outfield behind a page, fading out below the text. */
export function FieldArt() {
  const id = useId()
  return (
    <svg className="door__bg" viewBox="0 0 1384 460" preserveAspectRatio="xMaxYMid slice" aria-hidden focusable={false}>
      <path
        d="M1170 -40L420 500H640L1178 -40zM1182 -40L820 500H1000L1190 -40zM1196 -40L1160 500H1300L1206 -40zM1212 -40L1460 500H1640L1222 -40z"
        fill="#fff"
        opacity=".035"
      />
      <defs>
        <linearGradient id={id}>
          <stop offset=".2" stopColor="var(--field-1)" />
          <stop offset=".72" stopColor="var(--field-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="1384" height="460" fill={`url(#${id})`} />
    </svg>
  )
}
