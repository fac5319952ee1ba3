import { useId } from 'react'

/** The covers are on the field: rain interrupts play. */
export function RainArt() {
  const id = useId()
  return (
    <svg viewBox="14 66 372 372" preserveAspectRatio="xMidYMid meet" aria-hidden focusable={false}>
      <defs>
        <linearGradient id={`${id}rp1`} gradientUnits="userSpaceOnUse" x1="-90" x2="490" y1="0" y2="0">
          <stop offset="0" stopColor="#E9E3CF" stopOpacity="0" />
          <stop offset=".24" stopColor="#E9E3CF" />
          <stop offset=".76" stopColor="#E9E3CF" />
          <stop offset="1" stopColor="#E9E3CF" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M-90 176Q200 70 490 170"
        fill="none"
        stroke={`url(#${id}rp1)`}
        strokeWidth="6"
        strokeDasharray="17 12"
        strokeLinecap="round"
        opacity="0.9"
      />
      <ellipse cx="200" cy="420" rx="186" ry="10" fill="#000" opacity=".3" />
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
    </svg>
  )
}

/** A ball beyond the rope, and a sign that this is no way in. */
export function RegionArt() {
  const id = useId()
  return (
    <svg viewBox="40 74 320 356" preserveAspectRatio="xMidYMid meet" aria-hidden focusable={false}>
      <defs>
        <linearGradient id={`${id}rp2`} gradientUnits="userSpaceOnUse" x1="-90" x2="490" y1="0" y2="0">
          <stop offset="0" stopColor="#E9E3CF" stopOpacity="0" />
          <stop offset=".24" stopColor="#E9E3CF" />
          <stop offset=".76" stopColor="#E9E3CF" />
          <stop offset="1" stopColor="#E9E3CF" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M-90 262Q200 166 490 258"
        fill="none"
        stroke={`url(#${id}rp2)`}
        strokeWidth="6"
        strokeDasharray="17 12"
        strokeLinecap="round"
        opacity="0.9"
      />
      <defs>
        <linearGradient id={`${id}rp3`} gradientUnits="userSpaceOnUse" x1="-90" x2="490" y1="0" y2="0">
          <stop offset="0" stopColor="#E9E3CF" stopOpacity="0" />
          <stop offset=".24" stopColor="#E9E3CF" />
          <stop offset=".76" stopColor="#E9E3CF" />
          <stop offset="1" stopColor="#E9E3CF" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M-90 278Q200 182 490 274"
        fill="none"
        stroke={`url(#${id}rp3)`}
        strokeWidth="6"
        strokeDasharray="17 12"
        strokeLinecap="round"
        opacity="0.35"
      />
      <ellipse cx="200" cy="408" rx="96" ry="15" fill="#000" opacity=".35" />
      <g transform="translate(198 322) scale(.72)">
        <g transform="rotate(8)">
          <path
            d="M0.0 -35.0L73.6 7.5L73.6 92.5L0.0 135.0L-73.6 92.5L-73.6 7.5z"
            fill="#D9CCAB"
            stroke="#D9CCAB"
            strokeWidth="26.0"
            strokeLinejoin="round"
          />
          <g transform="matrix(86.6 -50 86.6 50 -86.6 0)">
            <rect x=".02" y=".02" width=".96" height=".96" rx=".19" fill="#FFFBF0" />
            <circle cx="0.28" cy="0.24" r=".088" fill="#123D2B" />
            <circle cx="0.29" cy="0.26" r=".074" fill="#1B5139" />
            <circle cx="0.28" cy="0.5" r=".088" fill="#123D2B" />
            <circle cx="0.29" cy="0.52" r=".074" fill="#1B5139" />
            <circle cx="0.28" cy="0.76" r=".088" fill="#123D2B" />
            <circle cx="0.29" cy="0.78" r=".074" fill="#1B5139" />
            <circle
              cx="0.72"
              cy="0.24"
              r=".085"
              fill="none"
              stroke="#0F3B29"
              strokeWidth=".022"
              strokeDasharray=".055 .04"
              opacity=".7"
            />
            <circle cx="0.72" cy="0.5" r=".088" fill="#123D2B" />
            <circle cx="0.73" cy="0.52" r=".074" fill="#1B5139" />
            <circle cx="0.72" cy="0.76" r=".088" fill="#123D2B" />
            <circle cx="0.73" cy="0.78" r=".074" fill="#1B5139" />
          </g>
          <g transform="matrix(86.6 50 0 100 -86.6 0)">
            <rect x=".02" y=".02" width=".96" height=".96" rx=".19" fill="#EBE1C9" />
            <circle cx="0.25" cy="0.25" r=".088" fill="#123D2B" />
            <circle cx="0.26" cy="0.27" r=".074" fill="#1B5139" />
            <circle cx="0.5" cy="0.5" r=".088" fill="#123D2B" />
            <circle cx="0.51" cy="0.52" r=".074" fill="#1B5139" />
            <circle cx="0.75" cy="0.75" r=".088" fill="#123D2B" />
            <circle cx="0.76" cy="0.77" r=".074" fill="#1B5139" />
          </g>
          <g transform="matrix(86.6 -50 0 100 0 50)">
            <rect x=".02" y=".02" width=".96" height=".96" rx=".19" fill="#CFC19E" />
            <circle cx="0.26" cy="0.26" r=".088" fill="#123D2B" />
            <circle cx="0.27" cy="0.28" r=".074" fill="#1B5139" />
            <circle cx="0.74" cy="0.26" r=".088" fill="#123D2B" />
            <circle cx="0.75" cy="0.28" r=".074" fill="#1B5139" />
            <circle cx="0.5" cy="0.5" r=".088" fill="#123D2B" />
            <circle cx="0.51" cy="0.52" r=".074" fill="#1B5139" />
            <circle cx="0.26" cy="0.74" r=".088" fill="#123D2B" />
            <circle cx="0.27" cy="0.76" r=".074" fill="#1B5139" />
            <circle cx="0.74" cy="0.74" r=".088" fill="#123D2B" />
            <circle cx="0.75" cy="0.76" r=".074" fill="#1B5139" />
          </g>
          <path
            d="M-69.3 10.0L0 50.0L69.3 10.0M0 50.0V132.0"
            fill="none"
            stroke="#FFFDF6"
            strokeOpacity=".75"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </g>
      <path
        d="M232 262C250 230 262 196 258 152"
        fill="none"
        stroke="#F7B52C"
        strokeWidth="5"
        strokeDasharray="13 11"
        strokeLinecap="round"
        opacity=".35"
      />
      <g transform="translate(252 118)">
        <g transform="rotate(24)">
          <circle r="27" fill="#CE3E2C" />
          <path d="M-26.73 2.7A27 27 0 0 0 26.73 2.7 29.7 29.7 0 0 1 -26.73 2.7z" fill="#000" opacity=".22" />
          <circle cx="-8.64" cy="-10.26" r="8.1" fill="#fff" opacity=".16" />
          <path
            d="M-8.1 -24.84C3.24 -9.45 3.24 9.45 -8.1 24.84M0.54 -27C12.42 -10.8 12.42 10.8 0.54 27"
            fill="none"
            stroke="#F4EEDD"
            strokeWidth="2.3"
            strokeDasharray="4.32 3.24"
            strokeLinecap="round"
          />
        </g>
      </g>
      <g transform="translate(132 118)">
        <circle r="30" fill="#0B2C1F" />
        <circle r="30" fill="none" stroke="#F4EEDD" strokeWidth="4" />
        <path d="M-21-21L21 21" stroke="#F4EEDD" strokeWidth="4" />
      </g>
    </svg>
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
