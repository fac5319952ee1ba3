import { kiteColours } from './draw-kite.ts'

/** The kite of a bet as a small mark, in its colours. */
export function KiteMark({ slot }: { slot: number }) {
  const [field, corners, tail] = kiteColours[slot - 1] ?? ['', '', '']
  return (
    <svg className="three__mark" viewBox="-44 -50 88 126" aria-hidden>
      <path d="M0 52l-14 20h28z" fill={tail} />
      <path d="M0-46L40 0L0 52L-40 0z" fill={field} />
      <path d="M0-46L40 0H0zM0 52L-40 0H0z" fill={corners} />
    </svg>
  )
}
