/**
 * The normalized name of an account, from what was typed: one Unicode form, lower case. Control characters are
 * replaced, because the database cannot store all of them and no account has a name with one.
 */
export const accountName = (typed: string): string =>
  withoutControls(typed.normalize('NFC').trim().toLowerCase(), '\uFFFD')

/** Removes control characters from text that is stored otherwise unchanged. */
export const withoutControls = (text: string, instead = ''): string => text.replace(/\p{Cc}/gu, instead)
