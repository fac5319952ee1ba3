/** Double or nothing: half of the 2^32 draws are red, half black, so it returns exactly what is staked. */
export type GambleColour = 'red' | 'black'
export const gambleTimes = 2
export const gambleColour = (draw: number): GambleColour => (draw < 2 ** 31 ? 'red' : 'black')
