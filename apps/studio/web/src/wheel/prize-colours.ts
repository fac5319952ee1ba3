/** The five colours of the poster for the prizes, from the highest down; what pays nothing is dark. */
const colours = ['#CE3E2C', '#F7B52C', '#0F6B4A', '#2F6FA8', '#F4EEDD'] as const
const blank = '#33141A'

/** The colour of a prize among the different prizes of its wheel, highest first. */
export const colourOf = (e2: number, prizes: readonly number[]): string =>
  e2 === 0 ? blank : (colours[prizes.indexOf(e2) % colours.length] ?? blank)
