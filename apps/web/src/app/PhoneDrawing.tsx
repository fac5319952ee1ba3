import type { ReactNode } from 'react'
import type { PhoneView } from './app-guides.ts'

const tiles = ['#C28A1C', '#8A2A63', '#1F6B4A', '#5E2D7A', '#0F5A3E', '#7C2430']

/** The site on a phone: its bar, its banner and tiles. */
const site = (
  <>
    <rect x="8" y="14" width="104" height="206" fill="#0B1310" />
    <rect x="16" y="26" width="22" height="8" rx="3" fill="#F7B52C" />
    <rect x="78" y="24" width="26" height="12" rx="6" fill="#F7B52C" />
    <rect x="16" y="46" width="88" height="42" rx="8" fill="#11422E" />
    <rect x="76" y="56" width="20" height="20" rx="6" fill="#F4EEDD" />
    {tiles.map((fill, at) => (
      <rect
        key={fill}
        x={16 + (at % 3) * 30}
        y={98 + Math.floor(at / 3) * 44}
        width="26"
        height="38"
        rx="6"
        fill={fill}
      />
    ))}
  </>
)
const browser = (
  <>
    <rect x="8" y="14" width="104" height="206" fill="#E9E3D2" />
    <rect x="16" y="24" width="88" height="14" rx="7" fill="#FFFDF8" />
    <rect x="16" y="50" width="60" height="7" rx="3" fill="#B9AF95" />
    <rect x="16" y="62" width="80" height="7" rx="3" fill="#CFC6B0" />
    <rect x="16" y="80" width="88" height="52" rx="9" fill="#11422E" />
    <rect x="48" y="94" width="24" height="24" rx="7" fill="#F4EEDD" />
  </>
)
const mark = (
  <>
    <rect x="46" y="72" width="28" height="28" rx="8" fill="#F7B52C" />
    <path d="M55 79v14M65 86v7" stroke="#1D1402" strokeWidth="5" strokeLinecap="round" strokeDasharray=".1 7" />
    <circle cx="71" cy="76" r="7" fill="#D2412F" />
  </>
)
const sheet = (rows: number, accent: number) => (
  <>
    <rect x="8" y="14" width="104" height="206" fill="#8D9389" />
    <rect x="8" y="120" width="104" height="100" rx="12" fill="#FFFDF8" />
    {Array.from({ length: rows }, (_, row) => (
      <rect
        key={row}
        x="18"
        y={134 + row * 18}
        width={row === accent ? 84 : 62}
        height="9"
        rx="4"
        fill={row === accent ? '#F7B52C' : '#CFC6B0'}
      />
    ))}
  </>
)
const dialog = (
  <>
    <rect x="8" y="14" width="104" height="206" fill="#8D9389" />
    <rect x="18" y="58" width="84" height="100" rx="12" fill="#FFFDF8" />
    {mark}
    <rect x="34" y="110" width="52" height="7" rx="3" fill="#B9AF95" />
    <rect x="46" y="132" width="46" height="16" rx="8" fill="#F7B52C" />
  </>
)
const desktop = (
  <>
    <rect x="8" y="14" width="104" height="206" fill="#1D4E7E" />
    {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
      <rect
        key={at}
        x={20 + (at % 3) * 29}
        y={34 + Math.floor(at / 3) * 38}
        width="22"
        height="22"
        rx="7"
        fill="#3D74A8"
      />
    ))}
    {mark}
  </>
)

const views: Record<PhoneView, ReactNode> = {
  page: (
    <>
      {browser}
      <rect x="8" y="196" width="104" height="24" fill="#D9D2BE" />
      <path d="M60 201v12m-5-8 5-5 5 5" stroke="#14201A" strokeWidth="2.5" fill="none" strokeLinecap="round" />
    </>
  ),
  menu: (
    <>
      {browser}
      {sheet(4, 2)}
    </>
  ),
  confirm: dialog,
  icon: desktop,
  app: site,
  file: (
    <>
      {browser}
      <rect x="24" y="146" width="72" height="20" rx="10" fill="#F7B52C" />
      <path d="M60 150v10m-4-4 4 4 4-4" stroke="#1D1402" strokeWidth="2.5" fill="none" strokeLinecap="round" />
    </>
  ),
  allow: (
    <>
      <rect x="8" y="14" width="104" height="206" fill="#8D9389" />
      <rect x="18" y="78" width="84" height="72" rx="12" fill="#FFFDF8" />
      <rect x="28" y="92" width="50" height="7" rx="3" fill="#B9AF95" />
      <rect x="28" y="104" width="62" height="7" rx="3" fill="#CFC6B0" />
      <rect x="66" y="124" width="28" height="15" rx="7.5" fill="#147F4C" />
      <circle cx="86" cy="131.5" r="5.5" fill="#fff" />
    </>
  ),
}

/** A phone, drawn: decoration beside the words of a step. */
export const PhoneDrawing = ({ view }: { view: PhoneView }) => (
  <svg className="phone" viewBox="0 0 120 234" aria-hidden focusable={false}>
    <rect x="2" y="2" width="116" height="230" rx="20" fill="#1A2520" stroke="#3C5147" strokeWidth="2" />
    {views[view]}
    <rect x="46" y="7" width="28" height="4" rx="2" fill="#3C5147" />
  </svg>
)
