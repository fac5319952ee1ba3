import { settings } from './settings.ts'

/** The address at which anybody can verify a bet, by its id, or a round, by its name. */
export const verifyAddress = (id: string): string =>
  `/verify?${new URLSearchParams({ round: id, lang: settings.now().lang, theme: settings.now().theme })}`

/** The address at which anybody can verify a round of a game with shared rounds. */
export const roundAddress = (game: string, round: number): string => verifyAddress(`${game}-${round}`)
