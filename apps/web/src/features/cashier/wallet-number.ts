import { toLatinDigits } from '@chokka/text'

/** Normalises a mobile number, typed in either script, with or without country code: 01712345678. */
export const walletNumber = (typed: string): string =>
  toLatinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^\+?88(?=01)/, '')

/** Would the server accept this as the number of a mobile wallet? */
export const isWalletNumber = (number: string): boolean => /^01[3-9]\d{8}$/.test(number)
