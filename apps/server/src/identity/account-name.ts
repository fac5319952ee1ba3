/**
 * The name under which an account is kept and counted, for whatever was typed: one spelling, small letters. Control
 * characters are replaced, because the database cannot store all of them and a name with one belongs to nobody.
 */
export const accountName = (typed: string): string =>
  withoutControls(typed.normalize('NFC').trim().toLowerCase(), '\uFFFD')

/** Text from outside that is stored as it came, except for control characters. */
export const withoutControls = (text: string, instead = ''): string => text.replace(/\p{Cc}/gu, instead)
