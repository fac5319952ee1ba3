/** The texts that the screens of the office may use: the build contains these and no others. */
export const appTexts = [
  'common',
  'client',
  'errors',
  'shell',
  'office',
  'product',
  'reports',
  'books',
  'protection',
  'member',
  'bulk',
  'ranks',
  'room',
  'setting',
  'mallOffice',
  'missionOffice',
] as const

/** What every screen needs. */
export const shellTexts = appTexts
