import type { Chance } from '../kit/index.ts'

/**
 * The normalized name of an account, from what was typed: one Unicode form, lower case. Control characters are
 * replaced, because the database cannot store all of them and no account has a name with one.
 */
export const accountName = (typed: string): string =>
  withoutControls(typed.normalize('NFC').trim().toLowerCase(), '\uFFFD')

/** Removes control characters from text that is stored otherwise unchanged. */
export const withoutControls = (text: string, instead = ''): string => text.replace(/\p{Cc}/gu, instead)

/** Without letters and digits that are taken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const generatedLength = 11

/** A name for an account whose holder chose none. It says nothing about them, and nobody can guess it. */
export const generatedName = (chance: Chance): string =>
  `m${Array.from({ length: generatedLength }, () => signs.charAt(chance.below(signs.length))).join('')}`
