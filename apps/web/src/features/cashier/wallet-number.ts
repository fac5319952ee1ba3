import { nationalPhone } from '@chokka/text'

const plan = /^0?1[3-9]\d{8}$/

/** Normalises a mobile number, typed or copied in either script, with or without country code: 01712345678. */
export function walletNumber(typed: string): string {
  const digits = nationalPhone(typed, '880', (number) => plan.test(number))
  return /^1[3-9]\d{8}$/.test(digits) ? `0${digits}` : digits
}

/** Would the server accept this as the number of a mobile wallet? */
export const isWalletNumber = (number: string): boolean => /^01[3-9]\d{8}$/.test(number)
