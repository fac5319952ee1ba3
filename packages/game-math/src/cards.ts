const suits = ['♠', '♥', '♦', '♣'] as const
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** A card of 0–51: four of each rank, from the ace to the king. */
export const rankName = (card: number): string => ranks[Math.floor(card / 4)] ?? ''
export const suitOf = (card: number): string => suits[card % 4] ?? ''

/** "Q♥" */
export const cardName = (card: number): string => rankName(card) + suitOf(card)
