import { pick } from './chance.ts'
import type { Chance } from './chance.ts'
import { boundsOf, bendable, pathOf } from './lettering/outline.ts'
import { setText } from './lettering/shape.ts'
import type { Palette } from './palettes.ts'
import { group, n, path, rect } from './svg.ts'

const suits = {
  heart: 'M0 9C-9 2-10-3-7-6.5-4-10 0-7 0-4 0-7 4-10 7-6.5 10-3 9 2 0 9z',
  diamond: 'M0-10L8 0 0 10-8 0z',
  spade: 'M0-10C5-3 10 0 9 5 8 9 3 9 1 6L3 11H-3L-1 6C-3 9-8 9-9 5-10 0-5-3 0-10z',
  club: 'M0-10a5 5 0 0 1 4 8 5 5 0 1 1-2.5 7.5L3 11H-3l1.5-5.5A5 5 0 1 1-4-2a5 5 0 0 1 4-8z',
} as const
type Suit = keyof typeof suits
type Card = readonly [rank: string, suit: Suit]

const hands: readonly (readonly Card[])[] = [
  [
    ['A', 'spade'],
    ['K', 'heart'],
    ['Q', 'club'],
  ],
  [
    ['A', 'spade'],
    ['A', 'heart'],
    ['A', 'club'],
  ],
  [
    ['10', 'spade'],
    ['J', 'spade'],
    ['Q', 'spade'],
    ['K', 'spade'],
    ['A', 'spade'],
  ],
  [
    ['J', 'diamond'],
    ['9', 'club'],
  ],
  [
    ['7', 'heart'],
    ['8', 'heart'],
    ['9', 'heart'],
    ['10', 'heart'],
  ],
]

/** A rank as an outline whose ink begins at x and whose baseline is y. */
function rankOf(rank: string, x: number, y: number, size: number, fill: string): string {
  const { outline } = setText(rank, 'cond')
  const { left } = boundsOf(outline)
  const scale = size / 1000
  return path(pathOf(bendable(outline, (px, py) => [x + (px - left) * scale, y + py * scale])), { fill })
}

function card([rank, suit]: Card, turn: number, { ink }: Palette): string {
  const fill = suit === 'heart' || suit === 'diamond' ? '#C4301F' : '#16201B'
  const drawn =
    rect(-54, -76, 108, 152, { fill: ink, opacity: 0.45, transform: 'translate(5 6)' }, 13) +
    rect(-54, -76, 108, 152, { fill: '#FBF7EC', stroke: ink, width: 4 }, 13) +
    rankOf(rank, -42, -32, 46, fill) +
    path(suits[suit], { fill, transform: 'translate(-29 -8) scale(1.25)' }) +
    path(suits[suit], { fill, transform: 'translate(16 34) scale(2.9)' })
  return group({ transform: `translate(150 320) rotate(${n(turn)}) translate(0 -172)` }, drawn)
}

/** A hand of cards, fanned out. */
export function fan(palette: Palette, chance: Chance): string {
  const hand = pick(chance, hands)
  const spread = hand.length > 3 ? 58 : 44
  const turn = (at: number) => (hand.length === 1 ? 0 : at / (hand.length - 1) - 0.5) * spread
  return hand.map((one, at) => card(one, turn(at), palette)).join('')
}
