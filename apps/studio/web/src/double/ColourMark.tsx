import { colourOfSlot } from '../kit/odds.ts'
import { paints } from './colours.ts'

/** The colour of a bet as a small coin. */
export const ColourMark = ({ slot }: { slot: number }) => (
  <svg className="three__mark three__mark--coin" viewBox="0 0 20 20" aria-hidden>
    <circle
      cx="10"
      cy="10"
      r="9"
      fill={paints[colourOfSlot(slot)]}
      stroke="#F4EEDD"
      strokeOpacity=".5"
      strokeWidth="1.5"
    />
    <circle cx="10" cy="10" r="5.5" fill="none" stroke="#F4EEDD" strokeOpacity=".55" strokeDasharray="2.4 2" />
  </svg>
)
