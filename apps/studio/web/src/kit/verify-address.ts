import { settings } from './settings.ts'

/** Where anybody can check a bet, by its id, or a round of crash, by its number. */
export const verifyAddress = (id: string | number): string =>
  `/verify?${new URLSearchParams({ round: String(id), lang: settings.now().lang, theme: settings.now().theme })}`
