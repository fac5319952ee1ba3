import { toLatinDigits } from './format.ts'

/**
 * A phone number that was typed or copied, in Latin digits, with its plus where it had one. What people and programs
 * write between and around the digits goes: spaces, brackets, dots, hyphens of every kind, invisible marks of
 * direction, "tel:", the (0) of a number that has its dialling code, and from a comma or semicolon on all that is
 * dialled after the number. Anything else stays, and makes it no number.
 */
export const plainPhone = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .replace(/[,;].*$/s, '')
    .replace(/^([^\d+]*(?:\+|00)[^(]*)\(\s*0\s*\)/, '$1')
    .replaceAll(/[\s\p{Cf}\p{Pd}\u2212()./]/gu, '')
    .replace(/^tel:/i, '')

/**
 * The mobile plans of countries that the browser and the server check alike, by dialling code: the digits, of which a
 * first zero may be typed, and how many there are without it. No company of Bangladesh has numbers with 010 to 012.
 */
export const mobilePlans: Readonly<Record<string, { pattern: RegExp; digits: number }>> = {
  '880': { pattern: /^0?1[3-9]\d{8}$/, digits: 10 },
}

/**
 * The same without the dialling code, with plus, with 00 or bare. `exists` says whether these are the digits of a
 * number of the country: bare digits are taken for the code only where nothing else makes a number of them.
 */
export function nationalPhone(typed: string, diallingCode: string, exists: (digits: string) => boolean): string {
  const plain = plainPhone(typed)
  if (diallingCode === '') return plain
  const prefix = [`+${diallingCode}`, `00${diallingCode}`].find((one) => plain.startsWith(one))
  if (prefix !== undefined) return plain.slice(prefix.length)
  const rest = plain.slice(diallingCode.length)
  return plain.startsWith(diallingCode) && !exists(plain) && exists(rest) ? rest : plain
}
