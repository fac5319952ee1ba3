import type { ReactNode } from 'react'
import { laterPosters } from './later-posters.tsx'

// Posters of the in-house games.
const posters = {
  crash: (
    <>
      <rect width="200" height="200" fill="#0F4A33" />
      <path d="M0 150Q100 118 200 150V200H0z" fill="#0B3626" />
      <path
        d="M14 176C70 170 116 140 146 74"
        fill="none"
        stroke="#F7B52C"
        strokeWidth="8"
        strokeDasharray="17 13"
        strokeLinecap="round"
      />
      <g transform="translate(154 48) rotate(24)">
        <circle r="26" fill="#CE3E2C" />
        <path d="M-25.74 2.6A26 26 0 0 0 25.74 2.6 28.6 28.6 0 0 1 -25.74 2.6z" fill="#000" opacity=".22" />
        <circle cx="-8.32" cy="-9.88" r="7.8" fill="#fff" opacity=".16" />
        <path
          d="M-7.8 -23.92C3.12 -9.1 3.12 9.1 -7.8 23.92M0.52 -26C11.96 -10.4 11.96 10.4 0.52 26"
          fill="none"
          stroke="#F4EEDD"
          strokeWidth="2.21"
          strokeDasharray="4.16 3.12"
          strokeLinecap="round"
        />
      </g>
    </>
  ),
  dice: (
    <>
      <rect width="200" height="200" fill="#CE3E2C" />
      <path d="M0 200L200 0V200z" fill="#A92C1D" />
      <g transform="translate(100 98) rotate(-10)">
        <rect x="-53" y="-50" width="112" height="112" rx="26.88" fill="#000" opacity=".3" />
        <rect x="-56" y="-56" width="112" height="112" rx="26.88" fill="#F4EEDD" />
        <circle cx="-28" cy="-30.24" r="10.304" fill="#0A1813" />
        <circle cx="-28" cy="0" r="10.304" fill="#0A1813" />
        <circle cx="-28" cy="30.24" r="10.304" fill="#0A1813" />
        <circle cx="28" cy="-30.24" r="10.304" fill="#0A1813" />
        <circle cx="28" cy="0" r="10.304" fill="#0A1813" />
        <circle cx="28" cy="30.24" r="10.304" fill="#0A1813" />
      </g>
    </>
  ),
  mines: (
    <>
      <rect width="200" height="200" fill="#0A1813" />
      <rect x="25" y="25" width="44" height="44" rx="11" fill="#1E332A" />
      <rect x="78" y="25" width="44" height="44" rx="11" fill="#1E332A" />
      <rect x="131" y="25" width="44" height="44" rx="11" fill="#0F4A33" />
      <rect x="25" y="78" width="44" height="44" rx="11" fill="#1E332A" />
      <rect x="78" y="78" width="44" height="44" rx="11" fill="#F7B52C" />
      <rect x="131" y="78" width="44" height="44" rx="11" fill="#1E332A" />
      <rect x="25" y="131" width="44" height="44" rx="11" fill="#0F4A33" />
      <rect x="78" y="131" width="44" height="44" rx="11" fill="#1E332A" />
      <rect x="131" y="131" width="44" height="44" rx="11" fill="#1E332A" />
      <path d="M100 88l13 13-13 15-13-15z" fill="#0A1813" />
      <circle cx="154" cy="48" r="10" fill="#CE3E2C" />
      <path d="M160 40l6-7" stroke="#F4EEDD" strokeWidth="3" strokeLinecap="round" />
      <path d="M47 142l11 11-11 13-11-13z" fill="#F4EEDD" />
    </>
  ),
  plinko: (
    <>
      <rect width="200" height="200" fill="#1E5C8A" />
      <circle cx="84" cy="46" r="6" fill="#F4EEDD" />
      <circle cx="116" cy="46" r="6" fill="#F4EEDD" />
      <circle cx="68" cy="72" r="6" fill="#F4EEDD" />
      <circle cx="100" cy="72" r="6" fill="#F4EEDD" />
      <circle cx="132" cy="72" r="6" fill="#F4EEDD" />
      <circle cx="52" cy="98" r="6" fill="#F4EEDD" />
      <circle cx="84" cy="98" r="6" fill="#F4EEDD" />
      <circle cx="116" cy="98" r="6" fill="#F4EEDD" />
      <circle cx="148" cy="98" r="6" fill="#F4EEDD" />
      <circle cx="36" cy="124" r="6" fill="#F4EEDD" />
      <circle cx="68" cy="124" r="6" fill="#F4EEDD" />
      <circle cx="100" cy="124" r="6" fill="#F4EEDD" />
      <circle cx="132" cy="124" r="6" fill="#F4EEDD" />
      <circle cx="164" cy="124" r="6" fill="#F4EEDD" />
      <circle cx="20" cy="150" r="6" fill="#F4EEDD" />
      <circle cx="52" cy="150" r="6" fill="#F4EEDD" />
      <circle cx="84" cy="150" r="6" fill="#F4EEDD" />
      <circle cx="116" cy="150" r="6" fill="#F4EEDD" />
      <circle cx="148" cy="150" r="6" fill="#F4EEDD" />
      <circle cx="180" cy="150" r="6" fill="#F4EEDD" />
      <rect x="8" y="174" width="27" height="16" rx="5" fill="#CE3E2C" />
      <rect x="39" y="174" width="27" height="16" rx="5" fill="#F7B52C" />
      <rect x="70" y="174" width="27" height="16" rx="5" fill="#F4EEDD" />
      <rect x="101" y="174" width="27" height="16" rx="5" fill="#F4EEDD" />
      <rect x="132" y="174" width="27" height="16" rx="5" fill="#F7B52C" />
      <rect x="163" y="174" width="27" height="16" rx="5" fill="#CE3E2C" />
      <circle cx="116" cy="58" r="12" fill="#F7B52C" />
      <path
        d="M100 14L106 34 112 46"
        stroke="#F7B52C"
        strokeWidth="3.5"
        strokeDasharray="6 6"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  ...laterPosters,
} satisfies Record<string, ReactNode>

export type InHouseGame = keyof typeof posters
export const isInHouseGame = (code: string): code is InHouseGame => Object.hasOwn(posters, code)

/** The square poster of an in-house game; fills its parent. Decoration only. */
export function GamePoster({ of }: { of: InHouseGame }) {
  return (
    <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden focusable={false}>
      {posters[of]}
    </svg>
  )
}
