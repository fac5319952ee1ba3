import { toLatinDigits } from '@chokka/text'

/** A mobile number as people write it, in either script, with or without the country's code: 01712345678. */
export const walletNumber = (typed: string): string =>
  toLatinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^\+?88(?=01)/, '')

/** What the server takes as a number of a mobile wallet. */
export const isWalletNumber = (number: string): boolean => /^01[3-9]\d{8}$/.test(number)
