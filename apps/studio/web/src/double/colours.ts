import type { DoubleColour } from '../kit/odds.ts'

/** The colours of the poster. */
export const paints: Readonly<Record<DoubleColour, string>> = { red: '#CE3E2C', black: '#26352D', gold: '#F7B52C' }
