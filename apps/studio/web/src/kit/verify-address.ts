import { settings } from './settings.ts'

/** The address at which anybody can verify a bet, by its id, or a crash round, by its number. */
export const verifyAddress = (id: string | number): string =>
  `/verify?${new URLSearchParams({ round: String(id), lang: settings.now().lang, theme: settings.now().theme })}`
